import type { RulesVersion } from '@klesis/contract/procedures/rules/rules.ts'
import { rulesDifference } from '@klesis/contract/procedures/rules/words/rules-difference.ts'
import { Button } from '@mantine/core'
import { IconCheck, IconRestore } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Chip } from '../../../../ui/Chip.tsx'
import { DateText } from '../../../../ui/DateText.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { InfiniteList } from '../../../../ui/InfiniteList.tsx'
import { Refused } from '../../../../ui/Refused.tsx'
import { RowsSkeleton } from '../../../../ui/Skeletons.tsx'
import text from '../../../../ui/text.module.css'
import { toast } from '../../../../ui/toast.ts'
import triggerClasses from '../../triggers/triggers.module.css'
import { rulesVersionQuery, rulesVersionsQuery, useRestoreRules } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'
import type { RulesDraft } from '../state/use-rules-draft.ts'
import { RuleChanges } from './RuleChanges.tsx'

interface Props {
  draft: RulesDraft
  onClose: () => void
}

/** All versions of the rules: who saved each and when, and what it changed in plain sentences. An earlier one can be restored as a new one. */
export function RulesVersionsDialog({ draft, onClose }: Props) {
  const { t } = useTranslation('rules')
  const { invitationId } = useRuleScope()
  const versions = useInfiniteQuery(rulesVersionsQuery(invitationId))
  const rows = versions.data?.pages.flatMap(({ items }) => items)
  const restore = useRestoreRules(invitationId)
  const { saved } = draft
  const restoreVersion = (number: number) =>
    restore.mutate(
      { number, revision: saved?.revision ?? 0 },
      {
        onSuccess: () => {
          void toast({ message: t('done.restored', { number }) })
          onClose()
        },
      },
    )
  return (
    <Dialog size="xl" onClose={onClose} title={t('versions.title')}>
      <Refused error={rows ? null : versions.error} onRetry={() => void versions.refetch()} />
      <Refused error={restore.error} />
      {!(rows || versions.error) && <RowsSkeleton count={3} height={56} />}
      {draft.isModified && <p className={text.soft}>{t('versions.saveFirst')}</p>}
      {rows && (
        <InfiniteList query={versions}>
          <ol className={triggerClasses.versions} aria-label={t('versions.list')}>
            {rows.map((version) => (
              <Version
                key={version.number}
                version={version}
                isLive={version.number === saved?.live?.number}
                isBusy={restore.isPending}
                onRestore={draft.isModified || version.number === saved?.saved?.number ? undefined : () => restoreVersion(version.number)}
              />
            ))}
          </ol>
        </InfiniteList>
      )}
    </Dialog>
  )
}

interface VersionProps {
  version: RulesVersion
  isLive: boolean
  isBusy: boolean
  /** Undefined where it cannot be restored. */
  onRestore: (() => void) | undefined
}

function Version({ version: { number, savedAt, savedBy }, isLive, isBusy, onRestore }: VersionProps) {
  const { t } = useTranslation('rules')
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={triggerClasses.version}>
      <div className={text.chips}>
        <b>{t('versions.number', { number })}</b>
        {isLive && (
          <Chip tone="green" icon={IconCheck}>
            {t('live')}
          </Chip>
        )}
        <span className={text.soft}>
          <DateText moment={savedAt} /> · <span data-private>{savedBy}</span>
        </span>
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{t('versions.show', { number })}</summary>
        {isOpen && <Opened number={number} isBusy={isBusy} onRestore={onRestore} />}
      </details>
    </li>
  )
}

function Opened({ number, isBusy, onRestore }: Pick<VersionProps, 'isBusy' | 'onRestore'> & { number: number }) {
  const { t } = useTranslation('rules')
  const { invitationId, names, language } = useRuleScope()
  const { data, error, refetch } = useQuery(rulesVersionQuery(invitationId, number))
  if (!data) return error ? <Refused error={error} onRetry={() => void refetch()} /> : <RowsSkeleton count={1} height={80} />
  return (
    <div className={triggerClasses.opened}>
      <div>
        <RuleChanges changes={rulesDifference(data.before, data.rules, names, language)} />
      </div>
      {onRestore && (
        <Button variant="default" size="xs" loading={isBusy} leftSection={<IconRestore size={16} aria-hidden />} onClick={onRestore}>
          {t('versions.restore')}
        </Button>
      )}
    </div>
  )
}
