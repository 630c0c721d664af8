import { type ValueFormat, valueFormats } from '@klesis/forms/kinds/value-formats.ts'
import { Select, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import type { FormFields } from '../../../ui/use-server-form.ts'
import type { FieldTypeValues } from './field-type-values.ts'

/** What a text has to be, what is said of one that is not, and one that is. */
export function PatternFields({ form, languages }: { form: FormFields<FieldTypeValues>; languages: readonly string[] }) {
  const { t } = useTranslation(['field-types', 'builder'])
  const rules = valueFormats.map((rule: ValueFormat) => ({ value: rule, label: t(`builder:option.${rule}`) }))
  const checks = form.values.pattern !== '' || form.values.checkRule !== ''
  return (
    <>
      <Select
        label={t('checkRule')}
        description={t('checkRuleHelp')}
        placeholder={t('noCheckRule')}
        data={rules}
        clearable
        clearButtonProps={{ 'aria-label': t('clearCheckRule') }}
        value={form.values.checkRule || null}
        onChange={(checkRule) => form.set({ checkRule: checkRule ?? '' })}
        error={form.errorOf('checkRule')}
      />
      <TextInput label={t('pattern')} description={t('patternHelp')} spellCheck={false} autoCapitalize="off" maxLength={500} {...form.input('pattern')} />
      {checks && <LocalizedInput label={t('message')} description={t('messageHelp')} languages={languages} {...form.field('message')} />}
      <TextInput label={t('example')} description={t('exampleHelp')} maxLength={100} {...form.input('example')} />
    </>
  )
}
