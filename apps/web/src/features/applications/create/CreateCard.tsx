import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import type { EntryAnswers } from '@klesis/contract/procedures/entry/entry.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconHelpCircle, IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { loadTexts } from '../../../i18n/i18n.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chip } from '../../../ui/Chip.tsx'
import { Deadline } from '../../../ui/Deadline.tsx'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import text from '../../../ui/text.module.css'
import { CannotApply } from './CannotApply.tsx'
import classes from './create.module.css'
import { useCreate } from './create.queries.ts'
import { ExistingApplications } from './ExistingApplications.tsx'

const EntryQuestions = lazyPart(() => import('./entry/load-entry.ts').then((load) => load.loadEntry()))
const Outline = lazyPart(() => Promise.all([import('../outline/Outline.tsx'), loadTexts('outline')]).then(([file]) => ({ default: file.Outline })))
const HelpDialog = lazyPart(() => import('../../invitations/help/HelpDialog.tsx').then((file) => ({ default: file.HelpDialog })))

interface Props {
  invitation: InvitationView
  isAdmin: boolean
}

const pastDates = new Set(['invitation.expired', 'invitation.notOpenYet', 'invitation.notPublished'])

/** Administrators may apply despite any error, managers of the invitation despite its dates. */
const mayGoOn = ({ error, mayManage }: InvitationView, isAdmin: boolean) => error === null || isAdmin || (mayManage && pastDates.has(error.code))

/** Shows the invitation's help text, the reason why the person may not apply, and the button that creates an application. */
export function CreateCard({ invitation, isAdmin }: Props) {
  const { t } = useTranslation(['applications', 'dashboard'])
  const language = useLanguage()
  const create = useCreate(invitation.id)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { id, asksFirst, description, endsAt, error, flags, hasHelp, isContinuous, isExpired, tags, targetGroups, title } = invitation
  const isPossible = mayGoOn(invitation, isAdmin)
  const existing = <ExistingApplications invitationId={id} inTheWay={error?.applicationId ?? undefined} />
  const begin = (answers?: EntryAnswers) => (
    <>
      <div className={classes.foot}>
        {isContinuous || isExpired ? <span /> : <Deadline moment={endsAt} remainingOnly />}
        <Button
          disabled={!isPossible}
          loading={create.isPending || create.isSuccess}
          leftSection={<IconPlus size={19} stroke={1.75} aria-hidden />}
          onClick={() => create.mutate(answers)}
        >
          {t('create.begin')}
        </Button>
      </div>
      <p className={text.soft}>{t('create.notice')}</p>
    </>
  )
  return (
    <div className={classes.page}>
      <Card className={classes.card} aria-label={textIn(title, language)}>
        {(tags.length > 0 || hasHelp) && (
          <div className={classes.top}>
            {tags.map((tag) => (
              <Chip key={tag.id}>{textIn(tag.name, language)}</Chip>
            ))}
            {hasHelp && (
              <Button
                ml="auto"
                variant="subtle"
                size="compact-md"
                leftSection={<IconHelpCircle size={19} stroke={1.75} aria-hidden />}
                onClick={() => setHelpOpen(true)}
              >
                {t('create.help')}
              </Button>
            )}
          </div>
        )}
        <p className={text.soft}>{flags.anonymous ? t('dashboard:card.forAll') : t('create.for', { group: textIn(targetGroups.title, language) })}</p>
        <HtmlView html={textIn(description, language)} />
        {error && <CannotApply invitationId={id} error={error} isPossible={isPossible} />}
        <Refused error={create.error} />
        {asksFirst && isPossible ? (
          <Suspense fallback={<RowsSkeleton count={2} height={48} />}>
            <EntryQuestions invitationId={id}>{begin}</EntryQuestions>
          </Suspense>
        ) : (
          begin()
        )}
      </Card>
      {isPossible ? (
        <Suspense fallback={<RowsSkeleton count={2} height={64} />}>
          <Outline invitationId={id}>{existing}</Outline>
        </Suspense>
      ) : (
        existing
      )}
      {isHelpOpen && (
        <Suspense>
          <HelpDialog id={id} title={textIn(title, language)} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
