import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { toPublishState } from '@klesis/contract/invitations/publish-state.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Skeleton } from '@mantine/core'
import { IconEye, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Deadline } from '../../../ui/Deadline.tsx'
import { LinkAnchor } from '../../../ui/LinkButton.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { StateChip } from '../../../ui/StateChip.tsx'
import { draftChangesQuery } from '../invitations.queries.ts'
import classes from './header.module.css'
import { PlannedPublication } from './PlannedPublication.tsx'
import type { Editing } from './use-editing.ts'

const StartRehearsal = lazyPart(() => import('../../rehearsals/StartRehearsal.tsx').then((file) => ({ default: file.StartRehearsal })))

interface Props {
  editing: Editing
  invitation: InvitationEdit
  onPublish: () => void
  onTry: () => void
  onShowDifferences: () => void
}

/** Which invitation it is, its state and deadline, and the one primary action, as long as there is something to publish. */
export function EditorHeader({ editing: { base, draft, modified }, invitation, onPublish, onTry, onShowDifferences }: Props) {
  const { t } = useTranslation('invitations')
  const title = t(base.id === 0 ? 'edit.newTitle' : 'edit.title')
  const isAsPublished = toPublishState(invitation) === 'published' && !invitation.draft && !modified
  return (
    <PageHeader
      title={modified ? `${title} *` : title}
      documentTitle={title}
      crumbs={[{ text: t('list.title'), to: '/invitation/list' }]}
      lead={<Facts invitation={invitation} draft={draft} onShowDifferences={onShowDifferences} />}
      action={<HeaderButtons invitationId={base.id} isAsPublished={isAsPublished} onPublish={onPublish} onTry={onTry} />}
    />
  )
}

interface ButtonProps extends Pick<Props, 'onPublish' | 'onTry'> {
  invitationId: number
  isAsPublished: boolean
}

function HeaderButtons({ invitationId, isAsPublished, onPublish, onTry }: ButtonProps) {
  const { t } = useTranslation('invitation-editor')
  return (
    <div className={classes.headerButtons}>
      <Button variant="default" leftSection={<IconEye size={18} aria-hidden />} onClick={onTry}>
        {t('try.open')}
      </Button>
      {invitationId !== 0 && (
        <Suspense fallback={<Skeleton width={116} height={40} />}>
          <StartRehearsal invitationId={invitationId} />
        </Suspense>
      )}
      <Button variant={isAsPublished ? 'default' : 'filled'} leftSection={<IconUpload size={18} aria-hidden />} onClick={onPublish}>
        {t('publish.open')}
      </Button>
    </div>
  )
}

type FactsProps = Pick<Props, 'invitation' | 'onShowDifferences'> & Pick<Editing, 'draft'>

function Facts({ invitation, draft, onShowDifferences }: FactsProps) {
  const { t } = useTranslation(['invitation-editor', 'app'])
  const language = useLanguage()
  const { id, versionNumber, versions } = invitation
  const name = textIn(draft.title, language)
  const { data } = useQuery({
    ...draftChangesQuery(id, { savedAt: invitation.draft?.savedAt ?? '', language }),
    enabled: invitation.draft !== null,
  })
  const counts = versions.reduce((sum, one) => ({ draft: sum.draft + one.draft, final: sum.final + one.final }), { draft: 0, final: 0 })
  const differences = invitation.draft ? (data?.changes.length ?? 0) : 0
  return (
    <div className={classes.facts}>
      {name !== '' && <p className={classes.name}>{name}</p>}
      <div className={classes.factRow}>
        {id === 0 ? <span>{t('header.unsaved')}</span> : <StateChip state={toPublishState(invitation)} />}
        {id !== 0 && <span>{t('header.version', { number: versionNumber })}</span>}
        {differences > 0 && (
          <Button variant="transparent" size="compact-sm" className={classes.factLink} data-prints onClick={onShowDifferences}>
            {t('header.differences', { count: differences })}
          </Button>
        )}
      </div>
      <PlannedPublication invitation={invitation} />
      {id !== 0 && (
        <div className={classes.factRow}>
          {draft.endsAt && !draft.flags.continuous && <Deadline moment={draft.endsAt} />}
          <LinkAnchor size="sm" to="/management/applications/$id" params={{ id: String(id) }}>
            {[t('header.drafts', { count: counts.draft }), t('header.final', { count: counts.final })].join(', ')}
          </LinkAnchor>
          <LinkAnchor size="sm" to="/management/report/list" search={{ invitations: String(id) }}>
            {t('app:nav.reports')}
          </LinkAnchor>
          {invitation.appEvaluation && (
            <LinkAnchor size="sm" to="/evaluate/committee/$invitationId" params={{ invitationId: String(id) }}>
              {t('header.evaluation')}
            </LinkAnchor>
          )}
        </div>
      )}
    </div>
  )
}
