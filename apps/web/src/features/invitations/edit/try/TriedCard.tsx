import { textIn } from '@klesis/contract/text-in.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Card } from '../../../../ui/Card.tsx'
import { Deadline } from '../../../../ui/Deadline.tsx'
import { HtmlView } from '../../../../ui/HtmlView.tsx'
import text from '../../../../ui/text.module.css'
import { useMasterData } from '../../../masterdata/masterdata.queries.ts'
import type { InvitationDraft } from '../invitation-draft.ts'
import classes from './try.module.css'

interface Props {
  draft: InvitationDraft
  language: string
}

/** What people read before they begin an application. */
export function TriedCard({ draft: { title, description, targetGroupId, endsAt, flags }, language }: Props) {
  const { t } = useTranslation('invitation-editor')
  const group = useMasterData()?.targetGroups.find(({ id }) => id === targetGroupId)
  const name = textIn(title, language)
  return (
    <Card className={classes.part} lang={language} aria-label={name || t('try.untitled')}>
      <h3>{name || t('try.untitled')}</h3>
      {group && <p className={text.soft}>{t('try.for', { group: textIn(group.title, language) })}</p>}
      {endsAt && !flags.continuous && <Deadline moment={endsAt} />}
      <HtmlView html={textIn(description, language)} />
    </Card>
  )
}
