import { Input } from '@mantine/core'
import { type ComponentProps, type ReactNode, useId } from 'react'
import classes from './choice.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  type: 'checkbox' | 'radio'
  label: ReactNode
  description?: string
  error?: string
}

/** A box to tick or a ring to choose, with its label beside it. */
export function Choice({ label, description, error, ...input }: Props) {
  const ownId = useId()
  const { id = ownId } = input
  const [helpId, faultId] = [`${id}-description`, `${id}-error`]
  return (
    <div className={classes.choice}>
      <input
        {...input}
        id={id}
        className={classes.box}
        aria-invalid={Boolean(error)}
        aria-describedby={[error && faultId, description && helpId].filter(Boolean).join(' ') || undefined}
      />
      <div className={classes.words}>
        <label htmlFor={id}>{label}</label>
        {description && <Input.Description id={helpId}>{description}</Input.Description>}
        {error && <Input.Error id={faultId}>{error}</Input.Error>}
      </div>
    </div>
  )
}
