import { Textarea } from '@mantine/core'
import classes from './rich-text.module.css'
import type { TextBoxProps } from './text-box-props.ts'

/** The HTML source of the text. */
export function SourceBox({ label, value, onChange, id, lang, isInvalid = false, isRequired, isDisabled, describedBy }: TextBoxProps) {
  return (
    <Textarea
      id={id}
      classNames={{ input: classes.source }}
      autosize
      minRows={5}
      maxRows={24}
      spellCheck={false}
      lang={lang}
      aria-label={label}
      aria-required={isRequired}
      aria-describedby={describedBy}
      error={isInvalid}
      disabled={isDisabled}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
