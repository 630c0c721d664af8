import type { InvitationRow } from '@klesis/contract/invitations/invitation.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import text from '../../../ui/text.module.css'
import { CopyButton } from './CopyButton.tsx'
import { InvitationLink } from './InvitationLink.tsx'
import classes from './list.module.css'
import { Period } from './Period.tsx'
import { PublishChips } from './PublishChips.tsx'

export function ManagedCard({ invitation }: { invitation: InvitationRow }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const title = textIn(invitation.title, language) || t('list.untitled')
  const { id, tags, stats, creator, updatedAt, privilege } = invitation
  return (
    <Card role="group" className={classes.card} aria-label={title}>
      <div className={text.chips}>
        <PublishChips invitation={invitation} />
        {tags.map((tag) => (
          <Chip key={tag.id}>{textIn(tag.name, language)}</Chip>
        ))}
      </div>
      <h2 className={classes.title}>
        <InvitationLink invitation={invitation} title={title} />
      </h2>
      <span className={classes.period}>
        <IconCalendar size={18} stroke={1.75} aria-hidden />
        <Period invitation={invitation} />
      </span>
      <span className={text.soft}>{t('row.applications', { count: stats.permanent })}</span>
      <div className={classes.foot}>
        <span className={text.soft}>
          {t('row.changed', { when: toAthensText(updatedAt) })} · {creator}
        </span>
        {privilege === 'manage' && <CopyButton id={id} title={title} />}
      </div>
    </Card>
  )
}
