import { unknownIn } from '@klesis/contract/letters/letter-placeholders.ts'
import type { LetterField, LetterText } from '@klesis/contract/letters/letters.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Input, SimpleGrid } from '@mantine/core'
import { useId, useMemo, useRef } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Flag } from '../../ui/Flag.tsx'
import { withText } from '../../ui/localized-text.ts'
import { RichTextBox } from '../../ui/rich-text/RichTextBox.tsx'
import { useTextLanguages } from '../../ui/text-languages.ts'
import type { PlaceholderEditorHandle } from '../procedures/rules/texts/PlaceholderEditor.tsx'
import { PlaceholderField } from '../procedures/rules/texts/PlaceholderField.tsx'
import classes from './letters.module.css'
import { PlaceholderPicker } from './PlaceholderPicker.tsx'

/** A letter that is being written. */
export interface WrittenLetter {
  text: LetterText
  change: (part: Partial<LetterText>) => void
}

interface Props {
  letter: WrittenLetter
  languages: readonly string[]
  fields: readonly LetterField[]
}

const answer = 'answer:'

/** Title and text of a letter, in the languages that the page shows. */
export function LetterFields({ letter, languages, fields }: Props) {
  const shown = useTextLanguages(languages) ?? languages.slice(0, 1)
  const columns = shown.map((language) => <LetterWords key={language} letter={letter} language={language} isOne={languages.length === 1} fields={fields} />)
  return columns.length > 1 ? <SimpleGrid cols={{ base: 1, sm: columns.length }}>{columns}</SimpleGrid> : columns
}

/** A letter in one language. What is chosen from the list of placeholders goes where the cursor was last. */
function LetterWords({ letter, language, isOne, fields }: { letter: WrittenLetter; language: string; isOne: boolean; fields: readonly LetterField[] }) {
  const { t } = useTranslation(['letters', 'app'])
  const ownLanguage = useLanguage()
  const id = useId()
  const [title, body] = [useRef<PlaceholderEditorHandle>(null), useRef<PlaceholderEditorHandle>(null)]
  const last = useRef(body)
  const { text, change } = letter
  const placeholders = useMemo(
    () => fields.map(({ name, label, example }) => ({ written: `{${name}}`, label: textIn(label, ownLanguage), example: textIn(example, language) })),
    [fields, ownLanguage, language],
  )
  const answers = useMemo(() => new Set(fields.flatMap(({ name }) => (name.startsWith(answer) ? [name.slice(answer.length)] : []))), [fields])
  const faultOf = (part: keyof LetterText) => {
    const names = [...new Set(unknownIn(text[part][language] ?? '', answers))].map((name) => `{${name}}`)
    return names.length > 0 ? t('unknown', { count: names.length, names: names.join(', ') }) : undefined
  }
  const seen = (part: keyof LetterText) => (
    <span className={classes.label} aria-hidden>
      {!isOne && <Flag language={language} />}
      {t(part)}
    </span>
  )
  const labelOf = (part: keyof LetterText) => (isOne ? t(part) : t('app:language.text', { label: t(part), language }))
  const write = (part: keyof LetterText) => (words: string) => change({ [part]: withText(text[part], language, words) })
  const faults = { title: faultOf('title'), body: faultOf('body') }
  return (
    <div className={classes.words}>
      <PlaceholderPicker
        label={isOne ? t('letter') : t('app:language.text', { label: t('letter'), language })}
        placeholders={placeholders}
        onChoose={(written) => last.current.current?.insert(written)}
      />
      <Input.Wrapper label={seen('title')} labelElement="div" error={faults.title}>
        <PlaceholderField
          ref={title}
          label={labelOf('title')}
          language={language}
          isSingleLine
          placeholders={placeholders}
          value={text.title[language] ?? ''}
          isInvalid={faults.title !== undefined}
          onFocus={() => {
            last.current = title
          }}
          onChange={write('title')}
        />
      </Input.Wrapper>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is. */}
      <div
        onFocus={() => {
          last.current = body
        }}
      >
        <Input.Wrapper label={seen('body')} labelElement="div" error={faults.body} errorProps={{ id: `${id}-fault` }}>
          <RichTextBox
            ref={body}
            id={id}
            lang={language}
            label={labelOf('body')}
            value={text.body[language] ?? ''}
            placeholders={placeholders}
            isInvalid={faults.body !== undefined}
            describedBy={faults.body === undefined ? undefined : `${id}-fault`}
            onChange={write('body')}
          />
        </Input.Wrapper>
      </div>
    </div>
  )
}
