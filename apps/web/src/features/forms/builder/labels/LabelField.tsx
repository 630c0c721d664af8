import { changeKey } from '@klesis/forms/translate/plan-texts.ts'
import type { TextChange, TextRow } from '@klesis/forms/translate/text-row.ts'
import { Button, Group, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { nameOfLanguage } from '../name-of-language.ts'
import { LabelState } from './LabelState.tsx'
import type { LabelPlaces } from './label-ways.ts'
import classes from './labels.module.css'

interface Props {
  row: TextRow
  language: string
  places: LabelPlaces | undefined
  onChange: (change: TextChange) => void
}

/** The translation of one text into one language: a field, or where it is written. */
export function LabelField({ row, language, places, onChange }: Props) {
  const { t } = useTranslation('labels')
  const field = useRef<HTMLTextAreaElement>(null)
  const { place, key, text } = row
  const translation = row.translations[language] ?? ''
  const source = row.sources[language]
  const way = places?.wayOf(row) ?? 'page'
  const change = { place, key, text, language, translation }
  const written = way === 'separate' ? places?.written[changeKey(change)] : undefined
  const name = nameOfLanguage(language)
  const write = (words: string) => ({
    type: () => onChange({ ...change, translation: words }),
    save: () => places?.save({ ...change, before: translation, translation: words }),
  })
  // The button that was pressed goes, so the field gets the focus.
  const leaveTo = (run: () => void) => {
    field.current?.focus()
    run()
  }
  const confirm = () => leaveTo(way === 'separate' ? write(translation).save : write(translation).type)
  if (places && (way === 'elsewhere' || places.isFormatted(row)))
    return (
      <div>
        <span lang={language}>{toWords(translation)}</span>
        {source && <p className={classes.note}>{t('stale.from', { source: toWords(source) })}</p>}
        <LabelState {...{ text, language, translation, source }} {...(way !== 'elsewhere' && { onConfirm: confirm })} namesLanguage />
      </div>
    )
  const notes = [source && t('stale.from', { source }), written !== undefined && translation !== '' && t('now', { text: translation })].filter(Boolean)
  return (
    <div>
      <Textarea
        ref={field}
        autosize
        minRows={1}
        maxRows={8}
        lang={language}
        aria-label={t('field', { language: name, text })}
        placeholder={name}
        description={notes.length > 0 ? notes.join(' ') : undefined}
        inputWrapperOrder={['input', 'description', 'error']}
        value={written ?? translation}
        onChange={(event) => write(event.currentTarget.value).type()}
      />
      {written === undefined ? (
        <LabelState {...{ text, language, translation, source }} onConfirm={confirm} />
      ) : (
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" loading={places?.isSaving ?? false} aria-label={t('saveOf', { text })} onClick={() => leaveTo(write(written).save)}>
            {t('save')}
          </Button>
          <Button size="compact-sm" variant="default" aria-label={t('forgetOf', { text })} onClick={() => leaveTo(() => places?.forget(change))}>
            {t('forget')}
          </Button>
        </Group>
      )}
    </div>
  )
}

/** A formatted text as words. */
export const toWords = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
