import { type ListViewSettings, NewListView, type SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import { Refused } from '../../ui/Refused.tsx'
import text from '../../ui/text.module.css'
import { toast } from '../../ui/toast.ts'
import { useServerForm } from '../../ui/use-server-form.ts'
import { type ListRef, useSaveView } from './list-views.queries.ts'

interface Props {
  list: ListRef
  /** The view whose name is changed; a new one if left out. */
  view?: SavedListView | undefined
  settings: ListViewSettings
  mayShare: boolean
  onSaved: (view: SavedListView) => void
  onClose: () => void
}

/** Names a view and says who sees it. */
export function ViewDialog({ list, view, settings, mayShare, onSaved, onClose }: Props) {
  const { t } = useTranslation('list-views')
  const form = useServerForm({
    initialValues: { name: view?.name ?? '', isShared: view?.isShared ?? false },
    schema: NewListView,
    toBody: (values) => ({ ...values, settings }),
    faultText: () => t('name.missing'),
    fieldOfRefusal: { 'listView.nameTaken': 'name' },
    save: useSaveView(list, view),
    onSaved: (saved) => {
      void toast({ message: t('saved', { name: saved.name }) })
      onSaved(saved)
    },
  })
  return (
    <Dialog onClose={onClose} title={view ? t('edit.title', { name: view.name }) : t('saveAs.title')}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          {!view && <p className={text.flat}>{t('saveAs.help')}</p>}
          <Refused error={form.refused} />
          <TextInput label={t('name')} data-autofocus maxLength={80} {...form.input('name')} />
          {(mayShare || view?.isShared) && <Checkbox label={t('isShared')} description={t('isShared.help')} {...form.input('isShared', 'checkbox')} />}
          <DialogButtons confirm={t('saveAs.confirm')} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
