import { tagsOf } from '@klesis/forms/kinds/tags.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { FieldInputProps } from '../render/field-props.ts'
import { TagBox } from './TagBox.tsx'

/** Tags typed one by one, stored as a list or as one text, as the author chose. */
export function TagsFieldInput({ component, value, onChange, frame }: FieldInputProps) {
  const { t } = useTranslation('forms')
  const [typed, setTyped] = useState('')
  // form.io spells it so.
  const separator = typeof component.delimeter === 'string' && component.delimeter !== '' ? component.delimeter : ','
  const tags = tagsOf(component, value)
  const store = (next: string[]) => onChange(component.storeas === 'array' ? next : next.join(separator))
  /** Keeps what stands before each separator, and the rest in the field. */
  const type = (text: string) => {
    const whole = text.split(separator)
    setTyped(whole.pop() ?? '')
    add(whole)
  }
  const add = (texts: string[]) => {
    const next = new Set([...tags, ...texts.map((text) => text.trim()).filter(Boolean)])
    if (next.size > new Set(tags).size) store([...next])
  }
  const addTyped = () => {
    add(typed.split(separator))
    setTyped('')
  }
  return (
    <TagBox
      {...frame}
      description={[frame.description, t('tags.how')].filter(Boolean).join(' ')}
      autoComplete="off"
      tags={[...new Set(tags)].map((tag) => ({ value: tag, label: tag }))}
      onRemove={(tag) => store(tags.filter((other) => other !== tag))}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        addTyped()
      }}
      onBlur={() => {
        addTyped()
        frame.onBlur()
      }}
    />
  )
}
