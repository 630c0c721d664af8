import { Input } from '@mantine/core'
import type { FocusEvent, ReactNode } from 'react'
import classes from './choice.module.css'
import type { Frame } from './field-props.ts'

interface Props extends Pick<Frame, 'id' | 'label' | 'aria-label' | 'description' | 'error' | 'required'> {
  role: 'radiogroup' | 'group'
  isInline: boolean
  onBlur: (event: FocusEvent) => void
  children: ReactNode
}

/** Choices under a label that names them all. */
export function ChoiceGroup({ id, label, 'aria-label': name, description, error, required, role, isInline, onBlur, children }: Props) {
  const [labelId, helpId, faultId] = [`${id}-label`, `${id}-description`, `${id}-error`]
  const isFaulty = error !== undefined
  const named = {
    role,
    'aria-labelledby': label ? labelId : undefined,
    'aria-label': name,
    'aria-describedby': [isFaulty && faultId, description && helpId].filter(Boolean).join(' ') || undefined,
    // A plain group can be neither required nor invalid.
    ...(role === 'radiogroup' && { 'aria-required': required || undefined, 'aria-invalid': isFaulty || undefined }),
  }
  return (
    <Input.Wrapper
      {...{ id, label, description, error }}
      withAsterisk={required}
      labelElement="div"
      labelProps={{ id: labelId }}
      descriptionProps={{ id: helpId }}
      errorProps={{ id: faultId }}
      onBlur={onBlur}
    >
      <div {...named} className={`${classes.options} ${isInline ? classes.inline : ''}`}>
        {children}
      </div>
    </Input.Wrapper>
  )
}
