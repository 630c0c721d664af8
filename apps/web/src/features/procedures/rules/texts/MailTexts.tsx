import type { LocalizedText } from '@klesis/contract/wire.ts'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { LanguageTabs } from '../../../../ui/LanguageTabs.tsx'
import { withText } from '../../../../ui/localized-text.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { useFaultText } from '../state/use-fault-text.ts'
import { MailPreview } from './MailPreview.tsx'
import type { TokenEditorHandle } from './TokenEditor.tsx'
import { TokenField } from './TokenField.tsx'
import { TokenMenu } from './TokenMenu.tsx'
import classes from './texts.module.css'
import { useTokens } from './use-tokens.ts'

interface Texts {
  subject: LocalizedText
  body: LocalizedText
}

/** Subject and text of a mail in each language; beside them the same with the data of an application. */
export function MailTexts({ subject, body, path, onChange }: Texts & { path: string; onChange: (texts: Texts) => void }) {
  const { t } = useTranslation(['rules', 'app'])
  const { choices, language } = useRuleScope()
  const { languages } = choices
  const tokens = useTokens()
  const faultAt = useFaultText()
  const [chosen, setShown] = useState(language as string)
  const shown = languages.includes(chosen) ? chosen : (languages[0] ?? 'el')
  const [line, text] = [useRef<TokenEditorHandle>(null), useRef<TokenEditorHandle>(null)]
  const [isInSubject, setInSubject] = useState(false)
  const missing = languages.filter((one) => !(subject[one]?.trim() && body[one]?.trim()))
  const faults = [faultAt(`${path}.subject`), faultAt(`${path}.body`)] as const
  const named = (label: string) => (languages.length > 1 ? t('app:language.text', { label, language: shown }) : label)
  return (
    <div className={classes.box}>
      <div className={classes.head}>
        {languages.length > 1 && <LanguageTabs label={t('mail')} languages={languages} missing={missing} chosen={shown} onChoose={setShown} />}
        <TokenMenu label={t('mail')} onChoose={(written) => (isInSubject ? line : text).current?.insert(written)} />
      </div>
      <div className={classes.sides}>
        <div className={classes.text}>
          <div>
            <span className={classes.label} aria-hidden>
              {t('mail.subject')}
            </span>
            <TokenField
              key={shown}
              ref={line}
              label={named(t('mail.subject'))}
              language={shown}
              tokens={tokens}
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
            <TokenField
              key={shown}
              ref={text}
              label={named(t('mail.body'))}
              onFocus={() => setInSubject(false)}
              language={shown}
              tokens={tokens}
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
