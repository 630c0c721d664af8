import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconSignature } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LinkAnchor } from '../../ui/LinkButton.tsx'
import { Refused } from '../../ui/Refused.tsx'
import { readLastRun } from '../signing/many/last-run.ts'
import { toIdsText } from '../signing/many/many-rows.ts'
import { readIdsToSign } from './approvals.queries.ts'
import classes from './board.module.css'
import { mayBeSigned } from './use-selection.ts'

/** Offers to sign together what waits for the person's signature in one invitation, and leads back to signatures that were left. */
export function SignTogether({ cards }: { cards: readonly ApprovalCard[] }) {
  const { t } = useTranslation('approvals')
  const [run] = useState(readLastRun)
  const waiting = cards.filter(mayBeSigned)
  const invitations = [...new Set(waiting.map(({ invitationId }) => invitationId))].filter(
    (id) => waiting.filter(({ invitationId }) => invitationId === id).length > 1,
  )
  return (
    <>
      {run && (
        <div className={classes.together}>
          <span>
            {t('together.left')}{' '}
            <LinkAnchor to="/pdf/doc/sign-many" search={{ run }}>
              {t('together.back')}
            </LinkAnchor>
          </span>
        </div>
      )}
      {invitations.map((id) => (
        <SignInvitation key={id} cards={waiting.filter(({ invitationId }) => invitationId === id)} />
      ))}
    </>
  )
}

function SignInvitation({ cards }: { cards: readonly ApprovalCard[] }) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const navigate = useNavigate()
  const [first] = cards
  const all = useMutation({
    // More may wait than the list has loaded.
    mutationFn: () => readIdsToSign(first?.invitationId ?? 0),
    onSuccess: (ids) => navigate({ to: '/pdf/doc/sign-many', search: { ids: toIdsText(ids) } }),
  })
  return (
    <div className={classes.together}>
      <span className={classes.bulkText}>{t('together.text', { title: textIn(first?.invitationTitle ?? {}, language) })}</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
        loading={all.isPending}
        onClick={() => all.mutate()}
      >
        {t('together.all')}
      </Button>
      <Refused error={all.error} />
    </div>
  )
}
