import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toAthensText } from '../../../../ui/athens-day.ts'
import { Refused } from '../../../../ui/Refused.tsx'
import { SecretDialog } from '../../../../ui/SecretDialog.tsx'
import text from '../../../../ui/text.module.css'
import classes from '../rules.module.css'
import { receiversQuery, useRenewSecret } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'

const originOf = (url: string) => (URL.canParse(url) && /^https?:/.test(url) ? new URL(url).origin : undefined)

/** Since when the receiver has its secret, and the button that makes one. */
export function ReceiverSecret({ url }: { url: string }) {
  const { t } = useTranslation('rules')
  const { invitationId } = useRuleScope()
  const { data } = useQuery(receiversQuery(invitationId))
  const renew = useRenewSecret(invitationId)
  const [secret, show] = useState<string>()
  const origin = originOf(url)
  if (origin === undefined || !data) return null
  const receiver = data.items.find((one) => one.origin === origin)
  const { secret: known } = receiver ?? {}
  return (
    <div className={classes.steps}>
      <span className={classes.words}>
        <span className={text.soft}>
          {known ? t('webhook.secret', { when: toAthensText(known.changedAt), person: known.changedBy }) : t('webhook.noSecret')}
        </span>
        <Button variant="default" size="compact-sm" loading={renew.isPending} onClick={() => renew.mutate(origin, { onSuccess: (made) => show(made.secret) })}>
          {t(known ? 'webhook.renewSecret' : 'webhook.makeSecret')}
        </Button>
      </span>
      {receiver?.isListed === false && <small className={classes.fault}>{t('webhook.notListed', { origin })}</small>}
      <Refused error={renew.error} />
      {secret !== undefined && (
        <SecretDialog
          secret={secret}
          texts={{
            title: t('webhook.secret.title'),
            text: t('webhook.secret.text', { origin }),
            label: t('webhook.secret.label'),
            copy: t('webhook.secret.copy'),
            copied: t('webhook.secret.copied'),
            done: t('webhook.secret.done'),
          }}
          onClose={() => show(undefined)}
        />
      )}
    </div>
  )
}
