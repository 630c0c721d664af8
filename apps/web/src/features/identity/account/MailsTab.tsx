import type { MailKind } from '@klesis/contract/identity/mail-kinds.ts'
import { Switch } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './Account.module.css'
import { mailChoicesQuery, useSaveMailChoices } from './account.queries.ts'

const groups = {
  'mails.own': [
    'application.submitted',
    'application.approved',
    'application.rejected',
    'application.reopened',
    'application.deleted',
    'application.extended',
    'application.lookAgain',
    'review.asked',
    'review.takenBack',
    'comment.added',
  ],
  'mails.work': [
    'approval.opened',
    'approval.reminder',
    'evaluation.reminder',
    'application.resubmitted',
    'application.withdrawn',
    'approval.problem',
    'invitation.notPublished',
    'invitation.notSentBack',
    'procedure.message',
    'procedure.failed',
  ],
  'mails.account': ['identity.password'],
} as const satisfies Record<string, readonly MailKind[]>

const whyFixed: Partial<Record<MailKind, 'mails.why.decision' | 'mails.why.review' | 'mails.why.password'>> = {
  'application.approved': 'mails.why.decision',
  'application.rejected': 'mails.why.decision',
  'application.reopened': 'mails.why.decision',
  'application.deleted': 'mails.why.decision',
  'review.asked': 'mails.why.review',
  'identity.password': 'mails.why.password',
}

/** Each switch is saved as soon as it changes. */
export function MailsTab() {
  const { t } = useTranslation('account')
  const { data, error, refetch, dataUpdatedAt } = useQuery(mailChoicesQuery)
  const save = useSaveMailChoices()
  const choices = new Map(data?.choices.map((choice) => [choice.kind, choice]))
  const change = (kind: MailKind, isMailed: boolean) => {
    const muted = [...choices.values()].filter((choice) => !choice.isFixed && (choice.kind === kind ? !isMailed : !choice.isMailed))
    save.mutate(muted.map((choice) => choice.kind))
  }
  const state = save.isPending ? 'saving' : save.isError ? 'failed' : 'saved'
  const saved = !save.isIdle && <SaveState state={state} savedAt={new Date(dataUpdatedAt).toISOString()} />
  return (
    <SectionCard title={t('mails.title')} text={t('mails.text')} action={saved}>
      <Refused error={error ?? save.error} onRetry={error ? () => void refetch() : undefined} />
      {!data && !error && <RowsSkeleton count={8} height={44} />}
      {data &&
        (Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
          <fieldset key={group} className={classes.group}>
            <legend className={classes.subtitle}>{t(group)}</legend>
            {groups[group].map((kind) => {
              const { isMailed = true, isFixed = false } = choices.get(kind) ?? {}
              const why = whyFixed[kind]
              return (
                <div key={kind} className={classes.choice}>
                  {isFixed ? (
                    <div className={classes.fixed}>
                      <IconLock size={20} stroke={1.75} aria-hidden />
                      <span>
                        {t(`kind.${kind}`)}
                        {why && <small>{t(why)}</small>}
                      </span>
                    </div>
                  ) : (
                    <Switch label={t(`kind.${kind}`)} checked={isMailed} onChange={(event) => change(kind, event.currentTarget.checked)} />
                  )}
                </div>
              )
            })}
          </fieldset>
        ))}
    </SectionCard>
  )
}
