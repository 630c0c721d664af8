import type { Template } from '@klesis/contract/invitations/templates.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { ActionIcon, Stack } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useTitleLanguages } from '../../masterdata/use-title-languages.ts'
import { useRemoveTemplate, useRenameTemplate } from './start.queries.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

interface Props {
  template: Template
  /** Takes the focus when the template is gone. */
  onRemoved: () => void
}

/** Another name for a template that was saved here, and its removal. */
export function SavedTemplateButtons({ template: { id, description, ...template }, onRemoved }: Props) {
  const { t } = useTranslation('start-invitation')
  const title = textIn(template.title, useLanguage())
  const [opened, open] = useState<'rename' | 'remove'>()
  const close = () => open(undefined)
  const languages = useTitleLanguages()
  const rename = useRenameTemplate(id)
  const remove = useRemoveTemplate(id)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        void toast({ message: t('remove.done', { title }) })
        close()
        onRemoved()
      },
    })
  return (
    <>
      <ActionIcon aria-label={t('rename.of', { title })} onClick={() => open('rename')}>
        <IconPencil size={19} stroke={1.75} />
      </ActionIcon>
      <ActionIcon color="red" aria-label={t('remove.of', { title })} onClick={() => open('remove')}>
        <IconTrash size={19} stroke={1.75} />
      </ActionIcon>
      {opened === 'rename' && (
        <TemplateDialog
          title={t('rename.title')}
          confirm={t('rename.do')}
          initial={{ title: template.title, description }}
          languages={languages}
          save={rename}
          onSaved={close}
          onClose={close}
        />
      )}
      {opened === 'remove' && (
        <ConfirmDialog title={t('remove.title', { title })} confirm={t('remove.do')} isBusy={remove.isPending} onConfirm={confirm} onClose={close}>
          <Stack>
            {t('remove.text')}
            <Refused error={remove.error} />
          </Stack>
        </ConfirmDialog>
      )}
    </>
  )
}
