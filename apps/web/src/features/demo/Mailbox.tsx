import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Card } from '../../ui/Card.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { ListToolbar } from '../../ui/ListToolbar.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useAddressText } from '../../ui/use-address-text.ts'
import { mailboxQuery } from './demo.queries.ts'
import classes from './Mailbox.module.css'
import { MailLine } from './MailLine.tsx'
import { MailView } from './MailView.tsx'
import { useOpenMail } from './use-open-mail.ts'

/** The mails that the demonstration would have sent: a list and the selected mail. */
export function Mailbox() {
  const { t } = useTranslation('demo')
  const [to] = useAddressText('to')
  const mail = useOpenMail()
  const mails = useInfiniteQuery(mailboxQuery(to))
  const items = mails.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageHeader title={t('mailbox.title')} lead={t('mailbox.lead')} />
      <ListToolbar total={mails.data?.pages[0]?.total} isExact={mails.data?.pages[0]?.totalIsExact}>
        <SearchBox name="to" label={t('mailbox.search')} />
      </ListToolbar>
      <Refused error={mails.isFetchNextPageError ? null : mails.error} onRetry={mails.refetch} />
      {mails.isPending && <RowsSkeleton height={68} />}
      {items?.length === 0 && <EmptyState title={t('mailbox.empty')}>{t('mailbox.emptyText')}</EmptyState>}
      {items && items.length > 0 && (
        <div className={classes.box}>
          <section className={classes.list} aria-label={t('mailbox.list')}>
            <InfiniteList query={mails}>
              <ul>
                {items.map((one) => (
                  <MailLine key={one.id} mail={one} isChosen={String(one.id) === mail.id} onChoose={() => mail.open(String(one.id))} />
                ))}
              </ul>
            </InfiniteList>
          </section>
          {!mail.isOver && <Card>{mail.id ? <MailView id={mail.id} /> : <p className={classes.hint}>{t('mailbox.choose')}</p>}</Card>}
        </div>
      )}
      {mail.isOver && mail.id && (
        <Dialog fullScreen title={t('mailbox.mail')} onClose={mail.close}>
          <MailView id={mail.id} />
        </Dialog>
      )}
    </>
  )
}
