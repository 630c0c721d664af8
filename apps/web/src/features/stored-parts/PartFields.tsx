import { languages } from '@klesis/contract/languages.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LocalizedInput } from '../../ui/LocalizedInput.tsx'
import type { FormFields } from '../../ui/use-server-form.ts'

export interface PartValues {
  path: string
  title: LocalizedText
}

interface Props {
  form: FormFields<PartValues>
  isNew: boolean
}

/** Title and path, which every stored part has. */
export function PartFields({ form, isNew }: Props) {
  const { t } = useTranslation('stored-parts')
  return (
    <Stack>
      <LocalizedInput label={t('field.title')} isRequired languages={languages} {...form.field('title')} />
      <TextInput
        label={t('field.path')}
        description={t('field.pathHelp')}
        required
        disabled={!isNew}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.input('path')}
      />
    </Stack>
  )
}
