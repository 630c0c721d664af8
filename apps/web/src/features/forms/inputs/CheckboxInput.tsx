import { Checkbox } from '@mantine/core'
import type { FieldInputProps } from '../render/field-props.ts'

export function CheckboxInput({ component, value, onChange, frame: { placeholder: _, ...frame } }: FieldInputProps) {
  return (
    <Checkbox
      {...frame}
      label={
        <>
          {frame.label ?? component.label}
          {frame.required && (
            <span aria-hidden style={{ color: 'var(--mantine-color-error)' }}>
              {' *'}
            </span>
          )}
        </>
      }
      checked={value === true || value === 'true'}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
