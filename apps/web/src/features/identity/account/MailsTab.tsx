import type { MailChoices } from '@klesis/contract/identity/account.ts'
import type { MailKind } from '@klesis/contract/identity/mail-kinds.ts'
import { noticeGroupOf, noticeGroups } from '@klesis/contract/notifications/notice-groups.ts'
import { SegmentedControl } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { SaveState } from '../../../ui/SaveState.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import classes from './Account.module.css'
import { mailChoicesQuery, useSaveMailChoice } from './account.queries.ts'

const whyFixed: Partial<Record<MailKind, 'mails.why.receipt' | 'mails.why.decision' | 'mails.why.review' | 'mails.why.password'>> = {
  'application.submitted': 'mails.why.receipt',
  'application.approved': 'mails.why.decision',
  'application.rejected': 'mails.why.decision',
  'application.reopened': 'mails.why.decision',
  'application.deleted': 'mails.why.decision',
  'review.asked': 'mails.why.review',
  'identity.password': 'mails.why.password',
}

/** Each choice is saved as soon as it changes. */
export function MailsTab() {
  const { t } = useTranslation('account')
  const { data, error, refetch, dataUpdatedAt } = useQuery(mailChoicesQuery)
  const save = useSaveMailChoice()
  const state = save.isPending ? 'saving' : save.isError ? 'failed' : 'saved'
  const saved = !save.isIdle && <SaveState state={state} savedAt={new Date(dataUpdatedAt).toISOString()} />
  return (
    <SectionCard title={t('mails.title')} text={t('mails.text')} action={saved}>
      <Refused error={error} onRetry={() => void refetch()} />
      {!data && !error && <RowsSkeleton count={8} height={44} />}
      {data &&
        noticeGroups.map((group) => (
          <fieldset key={group} className={classes.group}>
            <legend className={classes.subtitle}>{t(`mails.${group}`)}</legend>
            {data.choices.map((choice) => noticeGroupOf[choice.kind] === group && <MailChoice key={choice.kind} choice={choice} onChoose={save.mutate} />)}
          </fieldset>
        ))}
    </SectionCard>
  )
}

type Choice = MailChoices['choices'][number]

function MailChoice({ choice: { kind, delivery, offered }, onChoose }: { choice: Choice; onChoose: (choice: Pick<Choice, 'kind' | 'delivery'>) => void }) {
  const { t } = useTranslation('account')
  const label = t(`kind.${kind}`)
  const why = whyFixed[kind]
  if (offered.length === 1)
    return (
      <div className={classes.choice}>
        <span>
          {label}
          {why && <small>{t(why)}</small>}
        </span>
        <IconLock size={20} stroke={1.75} aria-hidden />
      </div>
    )
  return (
    <div className={classes.choice}>
      <span aria-hidden>{label}</span>
      <SegmentedControl
        aria-label={label}
        value={delivery}
        onChange={(chosen) => onChoose({ kind, delivery: chosen })}
        data={offered.map((value) => ({ value, label: t(`mails.delivery.${value}`) }))}
      />
    </div>
  )
}
