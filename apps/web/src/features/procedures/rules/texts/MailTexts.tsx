import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LanguageTabs } from '../../../../ui/LanguageTabs.tsx'
import { withText } from '../../../../ui/localized-text.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import { MailPreview } from './MailPreview.tsx'
import type { PlaceholderEditorHandle } from './PlaceholderEditor.tsx'
import { PlaceholderField } from './PlaceholderField.tsx'
import { PlaceholderMenu } from './PlaceholderMenu.tsx'
import classes from './texts.module.css'
import { usePlaceholders } from './use-placeholders.ts'

interface Texts {
  subject: LocalizedText
  body: LocalizedText
}

/** Subject and text of a mail in each language; beside them the same with the data of an application. */
export function MailTexts({ subject, body, path, onChange }: Texts & { path: string; onChange: (texts: Texts) => void }) {
  const { t } = useTranslation(['rules', 'app'])
  const { choices, language } = useRuleScope()
  const { languages } = choices
  const placeholders = usePlaceholders()
  const faultAt = useFaultText()
  const [chosen, setShown] = useState(language as string)
  const shown = languages.includes(chosen) ? chosen : (languages[0] ?? 'el')
  const [line, text] = [useRef<PlaceholderEditorHandle>(null), useRef<PlaceholderEditorHandle>(null)]
  const [isInSubject, setInSubject] = useState(false)
  const missing = languages.filter((one) => !(subject[one]?.trim() && body[one]?.trim()))
  const faults = [faultAt(`${path}.subject`), faultAt(`${path}.body`)] as const
  const named = (label: string) => (languages.length > 1 ? t('app:language.text', { label, language: shown }) : label)
  return (
    <div className={classes.box}>
      <div className={classes.head}>
        {languages.length > 1 && <LanguageTabs label={t('mail')} languages={languages} missing={missing} chosen={shown} onChoose={setShown} />}
        <PlaceholderMenu label={t('mail')} onChoose={(written) => (isInSubject ? line : text).current?.insert(written)} />
      </div>
      <div className={classes.sides}>
        <div className={classes.text}>
          <div>
            <span className={classes.label} aria-hidden>
              {t('mail.subject')}
            </span>
            <PlaceholderField
              key={shown}
              ref={line}
              label={named(t('mail.subject'))}
              language={shown}
              placeholders={placeholders}
              isSingleLine
              onFocus={() => setInSubject(true)}
              value={subject[shown] ?? ''}
              isInvalid={faults[0] !== undefined}
              onChange={(next) => onChange({ subject: withText(subject, shown, next), body })}
            />
            {faults[0] && <small className={classes.fault}>{faults[0]}</small>}
          </div>
          <div>
            <span className={classes.label} aria-hidden>
              {t('mail.body')}
            </span>
            <PlaceholderField
              key={shown}
              ref={text}
              label={named(t('mail.body'))}
              onFocus={() => setInSubject(false)}
              language={shown}
              placeholders={placeholders}
              value={body[shown] ?? ''}
              isInvalid={faults[1] !== undefined}
              onChange={(next) => onChange({ subject, body: withText(body, shown, next) })}
            />
            {faults[1] && <small className={classes.fault}>{faults[1]}</small>}
          </div>
        </div>
        <MailPreview subject={subject[shown] ?? ''} body={body[shown] ?? ''} language={shown} />
      </div>
    </div>
  )
}
