import { CloseButton, Input } from '@mantine/core'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Frame } from '../render/field-props.ts'
import classes from './tag-box.module.css'

interface Tag {
  value: string
  label: string
}

interface Props extends Frame, Omit<ComponentProps<'input'>, keyof Frame> {
  tags: readonly Tag[]
  onRemove: (value: string) => void
}

/** A field that holds several short texts and one more that is being typed. Backspace in an empty one removes the last. */
export function TagBox({ tags, onRemove, label, description, error, ...input }: Props) {
  const { t } = useTranslation('forms')
  const { id, required, disabled, value, placeholder } = input
  const describing = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  const field = useRef<HTMLInputElement>(null)
  /** The focus goes to the tag that follows, else to the one before, else to the input. */
  const remove = ({ currentTarget }: MouseEvent, value: string) => {
    const tag = currentTarget.parentElement
    const next = [tag?.nextElementSibling, tag?.previousElementSibling].map((other) => other?.querySelector('button')).find(Boolean)
    const target = next ?? field.current
    target?.focus()
    onRemove(value)
  }
  const removeLast = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = tags.at(-1)
    if (event.key === 'Backspace' && value === '' && last) onRemove(last.value)
    input.onKeyDown?.(event)
  }
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error} required={required}>
      <Input component="div" multiline withAria={false} disabled={disabled} error={error} classNames={{ input: classes.box }}>
        {tags.map((tag) => (
          <span key={tag.value} className={classes.tag}>
            {tag.label}
            {!disabled && <CloseButton size="sm" aria-label={t('tags.remove', { tag: tag.label })} onClick={(event) => remove(event, tag.value)} />}
          </span>
        ))}
        <input
          {...input}
          ref={field}
          className={classes.input}
          placeholder={tags.length === 0 ? placeholder : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describing || undefined}
          required={required && tags.length === 0}
          onKeyDown={removeLast}
        />
      </Input>
    </Input.Wrapper>
  )
}
