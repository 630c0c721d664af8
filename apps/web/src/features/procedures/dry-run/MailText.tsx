import type { DryRunEffect } from '@klesis/contract/procedures/dry-run.ts'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { LanguageTabs } from '../../../ui/LanguageTabs.tsx'
import text from '../../../ui/text.module.css'
import classes from './dry-run.module.css'

type Mail = Pick<Extract<DryRunEffect, { kind: 'mail' }>, 'texts' | 'hasLinks'>

/** A mail as it would read, in one of the languages in which it is written. */
export function MailText({ texts, hasLinks }: Mail) {
  const { t } = useTranslation('dry-run')
  const languages = Object.keys(texts)
  const [chosen, choose] = useState(languages[0] ?? '')
  const mail = texts[chosen]
  return (
    <>
      {languages.length > 1 && <LanguageTabs label={t('effect.mailText')} languages={languages} missing={[]} chosen={chosen} onChoose={choose} />}
      {mail && (
        <div className={classes.mail} lang={chosen}>
          <strong>{mail.subject}</strong>
          <p className={classes.body}>{mail.body}</p>
        </div>
      )}
      {hasLinks && <p className={text.soft}>{t('effect.mailLinks')}</p>}
    </>
  )
}
