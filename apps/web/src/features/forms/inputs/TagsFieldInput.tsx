import { tagsOf } from '@klesis/forms/kinds/tags.ts'
import { TagsInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'

/** Tags typed one by one, stored as a list or as one text, as the author chose. */
export function TagsFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  // form.io spells it so.
  const separator = typeof component.delimeter === 'string' && component.delimeter !== '' ? component.delimeter : ','
  return (
    <TagsInput
      {...frame}
      description={[frame.description, t('tags.how')].filter(Boolean).join(' ')}
      splitChars={[separator]}
      value={tagsOf(component, value)}
      onChange={(tags) => onChange(component.storeas === 'array' ? tags : tags.join(separator))}
      clearable
      clearButtonProps={{ 'aria-label': t('select.clear') }}
    />
  )
}
