import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { DateText } from '../../ui/DateText.tsx'
import { HtmlView } from '../../ui/HtmlView.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { mailQuery } from './demo.queries.ts'
import classes from './Mailbox.module.css'

export function MailView({ id }: { id: string }) {
  const { t } = useTranslation('demo')
  const { data: mail, error } = useQuery(mailQuery(id))
  if (error) return <Refused error={error} />
  if (!mail) return <RowsSkeleton count={4} />
  return (
    <article>
      <h2 className={classes.subject}>{mail.subject}</h2>
      <dl className={classes.facts}>
        <dt>{t('mailbox.from')}</dt>
        <dd>{mail.from}</dd>
        <dt>{t('mailbox.to')}</dt>
        <dd>{mail.to}</dd>
        <dt>{t('mailbox.sent')}</dt>
        <dd>
          <DateText moment={mail.receivedAt} withSeconds />
        </dd>
      </dl>
      {mail.html ? <HtmlView html={mail.html} /> : <p className={classes.text}>{mail.text}</p>}
    </article>
  )
}
