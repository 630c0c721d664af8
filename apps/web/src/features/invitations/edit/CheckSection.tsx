import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { Findings } from './check/Findings.tsx'
import { MendStatus } from './check/MendStatus.tsx'
import { type Checking, useCheck } from './check/use-check.ts'
import { useMending } from './check/use-mending.ts'
import classes from './edit.module.css'
import { type InvitationDraft, toInput } from './invitation-draft.ts'
import { findProblemTarget } from './problem-target.ts'
import type { SectionTarget } from './sections.ts'
import type { Editing } from './use-editing.ts'

interface Props {
  editing: Editing
  invitation: InvitationEdit
  onGo: (target: SectionTarget) => void
  /** Whether what was never checked is checked at once. */
  isAsking?: boolean
  /** What follows from the check. */
  children?: (checking: Checking) => ReactNode
}

/** What prevents publishing and what only looks forgotten, each with a link to where it can be fixed. It checks what the page shows, saved or not. */
export function CheckSection({ editing: { draft, modified, change }, invitation, onGo, isAsking = false, children }: Props) {
  const { t } = useTranslation('invitations')
  const checking = useCheck(invitation, draft, modified)
  const { problems, warnings } = checking.found
  useCheckAtOnce(isAsking, checking, draft)
  const mending = useMending({ draft, change }, (next, mended) => {
    focusLater()
    checking.run(next, { problems, warnings: warnings.filter((one) => one !== mended) })
  })
  const { list, focusLater } = useFocusAfterMend(warnings)
  const targetOf = (problem: PublishProblem) => findProblemTarget({ ...invitation, ...toInput(draft) }, problem)
  const check = (
    <Button
      size="sm"
      variant="default"
      disabled={!checking.isPossible}
      loading={checking.isPending}
      leftSection={<IconRefresh size={17} aria-hidden />}
      onClick={() => checking.run(draft)}
    >
      {t(checking.isUnchecked ? 'check.now' : 'check.again')}
    </Button>
  )
  if (checking.isUnchecked && invitation.id === 0)
    return (
      <Stack>
        <Refused error={checking.error} />
        <EmptyState title={t('check.unsaved')} action={check}>
          {checking.isPossible ? null : t('check.incomplete')}
        </EmptyState>
        {children?.(checking)}
      </Stack>
    )
  return (
    <Stack ref={list} tabIndex={-1}>
      {checking.isUnchecked && <Text c="dimmed">{t('check.modified')}</Text>}
      <Refused error={checking.error} />
      {problems.length > 0 ? (
        <Findings title={t('check.title')} found={problems} icon={IconAlertCircle} action={check} {...{ mending, targetOf, onGo }} />
      ) : (
        <Group justify="space-between">
          <Group gap="xs" wrap="nowrap">
            <IconCircleCheck size={22} stroke={1.75} aria-hidden className={classes.passed} />
            <Text fw={600}>{t('check.none')}</Text>
          </Group>
          {check}
        </Group>
      )}
      <MendStatus mending={mending} />
      {warnings.length > 0 && <Findings title={t('check.warnings')} found={warnings} icon={IconAlertTriangle} {...{ mending, targetOf, onGo }} />}
      {children?.(checking)}
    </Stack>
  )
}

/** A button that mended something goes with it: then the next one gets the focus, else the section. */
function useFocusAfterMend(found: readonly PublishProblem[]) {
  const list = useRef<HTMLDivElement>(null)
  const [mended, setMended] = useState<{ place: number; found: readonly PublishProblem[] }>()
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-mend]') ?? [])]
  useEffect(() => {
    if (!mended || mended.found === found || document.activeElement !== document.body) return
    const left = [...(list.current?.querySelectorAll<HTMLElement>('[data-mend]') ?? [])]
    ;(left[Math.min(mended.place, left.length - 1)] ?? list.current)?.focus()
  }, [mended, found])
  return { list, focusLater: () => setMended({ place: Math.max(0, buttons().indexOf(document.activeElement as HTMLElement)), found }) }
}

/** Once, when the check is opened; later changes are checked when asked. */
function useCheckAtOnce(isAsking: boolean, { isUnchecked, isPossible, run }: Checking, draft: InvitationDraft): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || !isAsking) return
    isDone.current = true
    if (isUnchecked && isPossible) run(draft)
  })
}
