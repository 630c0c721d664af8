import type { Comment } from '@klesis/contract/applications/comments.ts'
import { Button } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Fragment, Suspense, useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { PersonAvatar } from '../../../../ui/PersonAvatar.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import classes from '../edit.module.css'
import notice from '../review/notice.module.css'
import { CommentFiles } from './CommentFiles.tsx'
import own from './comments.module.css'
import { useWithdrawComment } from './comments.queries.ts'
import { EditComment } from './EditComment.tsx'
import { findKeptText } from './kept-text.ts'
import { splitMentions } from './mentions.ts'

const ConfirmDialog = lazyPart(() => import('../../../../ui/ConfirmDialog.tsx').then((file) => ({ default: file.ConfirmDialog })))

interface Props {
  /** Of the application. */
  id: number
  comment: Comment
}

/** The longest beginning of a text that names its comment to screen readers. */
const namedBy = 40

/** One comment. Its author may change it for a while, and withdraw it. */
export function CommentView({ id, comment }: Props) {
  const { t } = useTranslation('comments')
  const [isEditing, edit] = useState(() => findKeptText(id, comment.id) !== undefined)
  const [isAsking, ask] = useState(false)
  const withdrawal = useWithdrawComment(id, comment.id)
  const { author, avatar, audience, body, createdAt, editedAt, withdrawnAt, isMine, mayEdit } = comment
  const text = body.slice(0, namedBy)
  return (
    <article className={own.comment}>
      <PersonAvatar name={author} address={avatar} size={34} />
      <div className={own.commentText}>
        <p className={own.commentHead}>
          <strong>{isMine ? t('me') : author}</strong>
          <span className={classes.soft}>
            <DateText moment={createdAt} />
            {editedAt && !withdrawnAt && ` · ${t('edited')}`}
          </span>
          {audience === 'officials' && (
            <Chip tone="amber" icon={IconEyeOff}>
              {t('internal')}
            </Chip>
          )}
        </p>
        {withdrawnAt && <p className={classes.soft}>{t('withdrawn')}</p>}
        {!withdrawnAt && isEditing && <EditComment id={id} comment={comment} onClose={() => edit(false)} />}
        {!withdrawnAt && !isEditing && <CommentBody comment={comment} />}
        {comment.files.length > 0 && <CommentFiles id={id} comment={comment} />}
        <Refused error={withdrawal.error} />
        {isMine && !withdrawnAt && !isEditing && (
          <p className={own.actions}>
            {mayEdit && (
              <Button variant="subtle" size="compact-sm" aria-label={t('edit.of', { text })} onClick={() => edit(true)}>
                {t('edit')}
              </Button>
            )}
            <Button variant="subtle" size="compact-sm" aria-label={t('withdraw.of', { text })} onClick={() => ask(true)}>
              {t('withdraw')}
            </Button>
          </p>
        )}
      </div>
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

function CommentBody({ comment: { body, mentions } }: { comment: Comment }) {
  return (
    <p className={notice.preformatted}>
      {splitMentions(body, mentions).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity
        <Fragment key={index}>{index % 2 === 1 ? <strong>@{piece}</strong> : piece}</Fragment>
      ))}
    </p>
  )
}
