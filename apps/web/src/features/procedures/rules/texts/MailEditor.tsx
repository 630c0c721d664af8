import type { LocalizedText } from '@klesis/contract/wire.ts'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LanguageTabs } from '../../../../ui/LanguageTabs.tsx'
import { withText } from '../../../../ui/localized-text.ts'
import type { PlaceholderEditorHandle } from './PlaceholderEditor.tsx'
import { PlaceholderField } from './PlaceholderField.tsx'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'
import type { NamedPlaceholder } from './placeholder-extensions.ts'
import classes from './texts.module.css'

export interface MailWords {
  subject: LocalizedText
  body: LocalizedText
}

interface Props {
  mail: MailWords
  /** Those in which it can be written. */
  languages: readonly string[]
  /** That in which it is written first. */
  language: string
  placeholders: readonly NamedPlaceholder[]
  faults: { subject: string | undefined; body: string | undefined }
  /** Whether a language may be without a text. */
  isOptional?: boolean
  onChange: (mail: MailWords) => void
  /** What stands beside the text in the language that is written. */
  aside?: (language: string) => ReactNode
}

/** Subject and text of a mail in each language, with a list of the placeholders that can be inserted. */
export function MailEditor({ mail, languages, language, placeholders, faults, isOptional = false, onChange, aside }: Props) {
  const { t } = useTranslation(['rules', 'app'])
  const [chosen, setShown] = useState(language)
  const shown = languages.includes(chosen) ? chosen : (languages[0] ?? 'el')
  const [line, text] = [useRef<PlaceholderEditorHandle>(null), useRef<PlaceholderEditorHandle>(null)]
  const [isInSubject, setInSubject] = useState(false)
  const missing = isOptional ? [] : languages.filter((one) => !(mail.subject[one]?.trim() && mail.body[one]?.trim()))
  const parts = [
    { name: 'subject', ref: line, isSingleLine: true },
    { name: 'body', ref: text, isSingleLine: false },
  ] as const
  return (
    <div className={classes.box}>
      <div className={classes.head}>
        {languages.length > 1 && <LanguageTabs label={t('mail')} languages={languages} missing={missing} chosen={shown} onChoose={setShown} />}
        <PlaceholderMenu label={t('mail')} placeholders={placeholders} onChoose={(written) => (isInSubject ? line : text).current?.insert(written)} />
      </div>
      <div className={aside && classes.sides}>
        <div className={classes.text}>
          {parts.map(({ name, ref, isSingleLine }) => {
            const label = t(`mail.${name}`)
            return (
              <div key={name}>
                <span className={classes.label} aria-hidden>
                  {label}
                </span>
                <PlaceholderField
                  key={shown}
                  ref={ref}
                  label={languages.length > 1 ? t('app:language.text', { label, language: shown }) : label}
                  language={shown}
                  placeholders={placeholders}
                  isSingleLine={isSingleLine}
                  onFocus={() => setInSubject(isSingleLine)}
                  value={mail[name][shown] ?? ''}
                  isInvalid={faults[name] !== undefined}
                  onChange={(next) => onChange({ ...mail, [name]: withText(mail[name], shown, next) })}
                />
                {faults[name] && <small className={classes.fault}>{faults[name]}</small>}
              </div>
            )
          })}
        </div>
        {aside?.(shown)}
      </div>
    </div>
  )
}
