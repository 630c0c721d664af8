import { languages } from '@klesis/contract/languages.ts'
import type { Rehearsal, RehearsalMail } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Button, Group } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import text from '../../ui/text.module.css'
import letter from './letter.module.css'
import classes from './rehearsals.module.css'
import { useEnterScreen } from './use-enter-screen.ts'

type Written = NonNullable<RehearsalMail['texts'][(typeof languages)[number]]>

const isShipped = (language: string): language is (typeof languages)[number] => languages.some((one) => one === language)

/** The text in this language, or the one that is sent instead. */
export const writtenIn = ({ texts }: RehearsalMail, language: string): Written | undefined =>
  (isShipped(language) ? texts[language] : undefined) ?? Object.values(texts)[0]

interface Props {
  rehearsal: Rehearsal
  mail: RehearsalMail
  language: string
}

/** A mail in one language. Its buttons open the screen of whoever reads it; where that is nobody of the rehearsal they lead nowhere. */
export function MailText({ rehearsal, mail, language }: Props) {
  const { t } = useTranslation('rehearsals')
  const written = writtenIn(mail, language)
  const isInstead = !(isShipped(language) && mail.texts[language])
  const { before, buttons, after } = written ? partsOf(written) : { before: '', buttons: [], after: '' }
  return (
    <>
      {isInstead && <p className={classes.instead}>{t('mails.instead')}</p>}
      {mail.kind !== 'portal' && <p className={text.soft}>{t(`mails.kind.${mail.kind}`)}</p>}
      {buttons.length > 0 && <p className={text.soft}>{t(mail.readerId === null ? 'mails.buttons' : 'mails.buttonsOpen')}</p>}
      {written && (
        <article className={letter.letter} lang={isInstead ? undefined : language}>
          <strong>{written.subject}</strong>
          <p className={letter.letterText}>{before}</p>
          {buttons.length > 0 &&
            (mail.readerId === null ? (
              <ul className={letter.buttons}>
                {buttons.map(({ label, url }) => (
                  <li key={url}>{label}</li>
                ))}
              </ul>
            ) : (
              <ScreenLinks rehearsal={rehearsal} readerId={mail.readerId} buttons={buttons} />
            ))}
          {after && <p className={letter.letterText}>{after}</p>}
        </article>
      )}
    </>
  )
}

function ScreenLinks({ rehearsal, readerId, buttons }: { rehearsal: Rehearsal; readerId: number; buttons: NonNullable<Written['buttons']> }) {
  const { enter, isPending } = useEnterScreen(rehearsal.id)
  return (
    <Group gap="xs" mt="md">
      {buttons.map(({ label, url }, index) => (
        <Button key={url} variant={index === 0 ? 'filled' : 'outline'} disabled={isPending} onClick={() => enter({ personId: readerId })}>
          {label}
        </Button>
      ))}
    </Group>
  )
}

/** The text before and after the buttons; its plain part has them as lines, the last of all lines with pages. */
function partsOf({ text: whole, buttons = [] }: Written): { before: string; buttons: NonNullable<Written['buttons']>; after: string } {
  const lines = buttons.map(({ label, url }) => `${label}:\n${url}`).join('\n\n')
  const start = lines ? whole.lastIndexOf(lines) : -1
  if (start < 0) return { before: whole, buttons: [], after: '' }
  return { before: whole.slice(0, start).trimEnd(), buttons, after: whole.slice(start + lines.length).trim() }
}
