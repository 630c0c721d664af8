import { mailNames } from '@klesis/contract/notifications/mail-names.ts'
import { mailReaders, type RewordableKind, rewordableMails } from '@klesis/contract/notifications/rewordable-mails.ts'
import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useAddressText } from '../../../../ui/use-address-text.ts'
import type { Editing } from '../use-editing.ts'
import { portalTextsQuery } from './invitation-mails.queries.ts'
import { MailRow } from './MailRow.tsx'
import { ownTextOf, withMailText } from './mail-texts-draft.ts'
import classes from './mails.module.css'

/** The mails that an invitation cannot word, and why. */
const kept = ['collecting', 'counting', 'comments', 'managing', 'rules'] as const

/** The mails of the invitation by who reads them; each has the portal's words or those of the invitation, which are saved with it. */
export function MailTextsSection({ editing: { base, draft, change } }: { editing: Pick<Editing, 'base' | 'draft' | 'change'> }) {
  const { t } = useTranslation('letters')
  const language = useLanguage()
  const portal = useQuery(portalTextsQuery(base.id))
  const [opened, open] = useAddressText('mail')
  const reset = (kind: RewordableKind) => {
    change({ flags: withMailText(draft.flags, kind, undefined) })
    void toast({ message: t('mail.reset.done', { mail: mailNames[kind][language] }) })
  }
  if (portal.isPending) return <Skeleton height={320} role="status" aria-label={t('mail.loading')} />
  return (
    <Card>
      <Stack>
        <Text c="dimmed">{t('mail.lead')}</Text>
        <Refused error={portal.data ? null : portal.error} onRetry={() => void portal.refetch()} />
        {portal.data &&
          mailReaders.map((reader) => (
            <section key={reader} aria-label={t(`mail.reader.${reader}`)}>
              <h3 className={classes.reader}>{t(`mail.reader.${reader}`)}</h3>
              <ul className={classes.mails}>
                {rewordableMails[reader].map((kind) => (
                  <MailRow
                    key={kind}
                    invitationId={base.id}
                    kind={kind}
                    text={ownTextOf(draft.flags, kind)}
                    portalText={portal.data.find((one) => one.kind === kind)}
                    isOpen={opened === kind}
                    onToggle={() => open(opened === kind ? '' : kind)}
                    onChange={(text) => change({ flags: withMailText(draft.flags, kind, text) })}
                    onReset={() => reset(kind)}
                  />
                ))}
              </ul>
            </section>
          ))}
        {portal.data && (
          <section aria-label={t('mail.kept')}>
            <h3 className={classes.reader}>{t('mail.kept')}</h3>
            <ul className={classes.kept}>
              {kept.map((why) => (
                <li key={why}>{t(`mail.kept.${why}`)}</li>
              ))}
            </ul>
          </section>
        )}
      </Stack>
    </Card>
  )
}
