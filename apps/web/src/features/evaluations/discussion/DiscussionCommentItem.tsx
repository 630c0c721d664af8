import type { DiscussionComment } from '@klesis/contract/evaluations/discussion.ts'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { DateText } from '../../../ui/DateText.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import text from '../../../ui/text.module.css'
import classes from './discussion.module.css'
import { useWithdrawDiscussionComment } from './discussion.queries.ts'

const ConfirmDialog = lazyPart(() => import('../../../ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

/** The longest beginning of a text that names its comment to screen readers. */
const namedBy = 40

interface Props {
  applicationId: number
  comment: DiscussionComment
  isNew: boolean
  /** The present round, which is not named. */
  round: number
}

/** One comment of the discussion, which its author may withdraw. */
export function DiscussionCommentItem({ applicationId, comment, isNew, round }: Props) {
  const { t } = useTranslation('evaluation-discussion')
  const [isAsking, ask] = useState(false)
  const withdrawal = useWithdrawDiscussionComment(applicationId, comment.id)
  const { author, body, writtenAt, withdrawnAt, isMine } = comment
  return (
    <article className={classes.comment}>
      <p className={classes.head}>
        <strong>{isMine ? t('me') : author.name}</strong>
        <span className={text.soft}>
          <DateText moment={writtenAt} />
          {comment.round < round && ` · ${t('round', { number: comment.round })}`}
        </span>
        {isNew && !withdrawnAt && <Chip tone="aegean">{t('isNew')}</Chip>}
        {isMine && !withdrawnAt && (
          <Button variant="subtle" size="compact-xs" aria-label={t('withdraw.of', { text: body.slice(0, namedBy) })} onClick={() => ask(true)}>
            {t('withdraw')}
          </Button>
        )}
      </p>
      <p className={withdrawnAt ? text.soft : classes.body} data-private={!withdrawnAt || undefined}>
        {withdrawnAt ? t('withdrawn') : body}
      </p>
      <Refused error={withdrawal.error} />
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={t('withdraw.title')}
            confirm={t('withdraw')}
            isBusy={withdrawal.isPending}
            onConfirm={() => withdrawal.mutate(undefined, { onSettled: () => ask(false) })}
            onClose={() => ask(false)}
          >
            {t('withdraw.text')}
          </ConfirmDialog>
        </Suspense>
      )}
    </article>
  )
}
