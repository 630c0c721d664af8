import type { ListViewSettings, SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { Menu } from '@mantine/core'
import { IconDeviceFloppy, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { toast } from '../../ui/toast.ts'
import { type ListRef, useSaveView } from './list-views.queries.ts'

const ViewDialog = lazyPart(() => import('./ViewDialog.tsx').then((file) => ({ default: file.ViewDialog })))
const RemoveViewDialog = lazyPart(() => import('./RemoveViewDialog.tsx').then((file) => ({ default: file.RemoveViewDialog })))

interface Props {
  list: ListRef
  settings: ListViewSettings
  chosen: SavedListView | undefined
  /** Whether the list shows something else than the chosen view. */
  isChanged: boolean
  mayShare: boolean
  mayRemoveShared: boolean
  onMark: (id: number | undefined) => void
  /** The menu around these items; their dialogs stay when it closes. */
  children: (items: ReactNode) => ReactNode
}

const icon = { size: 18, stroke: 1.75 }

/** What can be done with what a list shows: save it, as another view or in place of the chosen one, which can be renamed, shared and deleted. */
export function ChosenView({ list, settings, chosen, isChanged, mayShare, mayRemoveShared, onMark, children }: Props) {
  const { t } = useTranslation('list-views')
  const [asked, setAsked] = useState<'saveAs' | 'edit' | 'remove'>()
  const save = useSaveView(list, chosen)
  const close = () => setAsked(undefined)
  const mark = (id: number | undefined) => {
    onMark(id)
    close()
  }
  const saveChanges = ({ name, isShared }: SavedListView) =>
    save.mutate(
      { name, isShared, settings },
      {
        onSuccess: () => void toast({ message: t('saved', { name }) }),
        onError: ({ message }) => void toast({ tone: 'red', message }),
      },
    )
  const own = chosen?.isMine ? chosen : undefined
  const removed = mayRemoveShared ? chosen : own
  const items = (
    <>
      {own && isChanged && (
        <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={() => saveChanges(own)}>
          {t('save')}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => setAsked('saveAs')}>
        {t('saveAs')}
      </Menu.Item>
      {own && (
        <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setAsked('edit')}>
          {t('edit')}
        </Menu.Item>
      )}
      {removed && (
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => setAsked('remove')}>
          {t('remove')}
        </Menu.Item>
      )}
    </>
  )
  const named = { list, mayShare, onSaved: ({ id }: SavedListView) => mark(id), onClose: close }
  return (
    <>
      {children(items)}
      <Suspense>
        {asked === 'saveAs' && <ViewDialog {...named} settings={settings} />}
        {asked === 'edit' && own && <ViewDialog {...named} view={own} settings={own.settings} />}
        {asked === 'remove' && removed && <RemoveViewDialog view={removed} onRemoved={() => mark(undefined)} onClose={close} />}
      </Suspense>
    </>
  )
}
