import type { CommentAudience, Mentioned } from '@klesis/contract/applications/comments.ts'
import { Textarea, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { loadablePart, useFetchedPart, useLoadedParts } from '../../../../ui/lazy-part.ts'
import own from './comments.module.css'
import { commentReadersQuery } from './comments.queries.ts'
import { beginsMention, insertMention } from './mentions.ts'

/** What opens and searches the people is large, and most who open the page write no comment. */
const MentionChoice = loadablePart(() => import('./MentionChoice.tsx').then((file) => ({ default: file.MentionChoice })))
const ahead = [MentionChoice]
const nothing: typeof ahead = []

interface Props {
  /** Of the application. */
  id: number
  audience: CommentAudience
  label: string
  help?: string
  text: string
  input: Pick<ComponentProps<typeof Textarea>, 'value' | 'onChange' | 'error' | 'readOnly'>
  onText: (text: string) => void
  /** Whether it gets the focus at once. */
  takesFocus?: boolean
}

/** The text of a comment, and the choice of a person to mention in it. An `@` in the text leads to the choice, which leads back. */
export function CommentTextField({ id, audience, label, help, text, input, onText, takesFocus = false }: Props) {
  const { t } = useTranslation('comments')
  const [isUsed, use] = useState(takesFocus)
  const readers = useQuery({ ...commentReadersQuery(id, audience), enabled: isUsed })
  const area = useRef<HTMLTextAreaElement>(null)
  const choice = useRef<HTMLInputElement>(null)
  const caret = useRef(text.length)
  const [isChoosing, choose] = useState(false)
  // While a text is written it is only fetched ahead: if the server has it no more, nothing happens to the page and the text.
  useLoadedParts(isUsed ? ahead : nothing)
  const hasChoice = useFetchedPart(MentionChoice, isChoosing) || (isUsed && MentionChoice.isLoaded())
  const people = readers.data?.items ?? []

  const mention = ({ name }: Mentioned) => {
    const inserted = insertMention(text, caret.current, name)
    caret.current = inserted.caret
    onText(inserted.text)
    // After the choice has closed and the new text is in the field.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(inserted.caret, inserted.caret)
    })
  }
  const choiceProps = {
    className: own.mention,
    label: t('mention'),
    description: t('mention.help'),
    onFocus: () => {
      use(true)
      choose(true)
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') area.current?.focus()
    },
  }
  return (
    <div className={own.field}>
      <Textarea
        {...input}
        ref={area}
        onFocus={() => use(true)}
        label={label}
        description={help}
        autosize
        minRows={2}
        maxLength={10_000}
        autoFocus={takesFocus}
        onSelect={({ currentTarget }) => {
          caret.current = currentTarget.selectionStart
        }}
        onChange={(event) => {
          const { value, selectionStart } = event.currentTarget
          caret.current = selectionStart
          input.onChange?.(event)
          if (value.length > text.length && beginsMention(value, selectionStart)) choice.current?.focus()
        }}
      />
      {hasChoice ? (
        <MentionChoice
          {...choiceProps}
          inputRef={choice}
          data={people.map((person) => ({ value: String(person.id), label: person.name }))}
          nothingFoundMessage={readers.isSuccess ? t('mention.none') : undefined}
          error={readers.error?.message}
          onChange={(chosen) => {
            const person = people.find((one) => String(one.id) === chosen)
            if (person) mention(person)
          }}
        />
      ) : (
        <TextInput
          {...choiceProps}
          ref={choice}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          autoComplete="off"
          pointer
          rightSection={<IconChevronDown size={17} aria-hidden />}
          rightSectionPointerEvents="none"
        />
      )}
    </div>
  )
}
