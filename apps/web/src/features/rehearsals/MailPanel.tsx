import { languages } from '@klesis/contract/languages.ts'
import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { useState } from 'react'
import { toShipped } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { LanguageTabs } from '../../ui/LanguageTabs.tsx'
import text from '../../ui/text.module.css'
import { MailText, writtenIn } from './MailText.tsx'
import classes from './rehearsals.module.css'

/** Every mail as it would read in each language; the newest is open at first. */
export function MailPanel({ rehearsal }: { rehearsal: Rehearsal }) {
  const { t } = useTranslation('rehearsals')
  const [language, setLanguage] = useState<string>(toShipped(useLanguage()))
  const [chosenKey, choose] = useState<string>()
  const mails = rehearsal.entries.flatMap((entry) => entry.mails)
  const chosen = mails.find(({ key }) => key === chosenKey) ?? mails.at(-1)
  const missing = chosen ? languages.filter((one) => !chosen.texts[one]) : []
  return (
    <section className={classes.panel}>
      <h2 className={classes.heading}>
        {t('mails.title')} {mails.length > 0 && <small>{t('mails.count', { count: mails.length })}</small>}
      </h2>
      {mails.length === 0 && <p className={text.soft}>{t('mails.none')}</p>}
      <ul className={classes.mails}>
        {mails.map((mail) => (
          <li key={mail.key}>
            <button type="button" className={classes.mail} aria-pressed={mail.key === chosen?.key} onClick={() => choose(mail.key)}>
              <strong>{writtenIn(mail, language)?.subject}</strong>
              <small>
                {mail.to}
                {mail.today && ` (${t('mails.today', { person: mail.today })})`} · <DateText moment={mail.at} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <>
          <LanguageTabs label={t('mails.text')} languages={languages} missing={missing} chosen={language} onChoose={setLanguage} />
          <MailText rehearsal={rehearsal} mail={chosen} language={language} />
        </>
      )}
    </section>
  )
}
