import { TemplateName } from '@klesis/contract/invitations/templates.ts'
import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { type Save, useServerForm } from '../../../ui/use-server-form.ts'

interface Props<Saved> {
  /** Names the action. */
  title: string
  confirm: string
  initial: TemplateName
  languages: readonly string[]
  save: Save<TemplateName, Saved>
  onSaved: (name: TemplateName) => void
  onClose: () => void
  /** What the template will have. */
  children?: ReactNode
}

const withoutEmpty = (texts: TemplateName['title']) =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]])))

/** How a template is called, in each language. */
export function TemplateDialog<Saved>({ title, confirm, initial, languages, save, onSaved, onClose, children }: Props<Saved>) {
  const { t } = useTranslation('start-invitation')
  const form = useServerForm({
    initialValues: initial,
    schema: TemplateName,
    toBody: (name: TemplateName) => ({ title: withoutEmpty(name.title), description: withoutEmpty(name.description) }),
    faultText: (_, fault, { title: written }) => t(fault === 'required' || Object.keys(withoutEmpty(written)).length === 0 ? 'name.required' : 'name.tooLong'),
    save,
    onSaved: (_, name) => onSaved(name),
  })
  return (
    <Dialog size="lg" onClose={onClose} title={title} closeOnClickOutside={false}>
      <form noValidate onSubmit={form.submit}>
        <Stack>
          {children && <Text c="dimmed">{children}</Text>}
          <Refused error={form.refused} />
          <LocalizedInput label={t('name.title')} languages={languages} isRequired takesFocus {...form.field('title')} />
          <LocalizedInput
            label={t('name.description')}
            description={t('name.descriptionHelp')}
            languages={languages}
            isMultiline
            {...form.field('description')}
          />
          <DialogButtons confirm={confirm} isBusy={form.isBusy} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
