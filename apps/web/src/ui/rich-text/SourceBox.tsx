import { Textarea } from '@mantine/core'
import { useImperativeHandle, useRef } from 'react'
import classes from './rich-text.module.css'
import type { TextBoxProps } from './text-box-props.ts'

/** The HTML source of the text. */
export function SourceBox({ label, value, onChange, id, lang, isInvalid = false, isRequired, isDisabled, describedBy, ref }: TextBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({
    insert: (written) => {
      const [from, to] = box.current ? [box.current.selectionStart, box.current.selectionEnd] : [value.length, value.length]
      onChange(value.slice(0, from) + written + value.slice(to))
      box.current?.focus()
      // The text is there by then.
      requestAnimationFrame(() => box.current?.setSelectionRange(from + written.length, from + written.length))
    },
  }))
  return (
    <Textarea
      ref={box}
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
