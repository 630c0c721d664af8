import type { AssignedApplication, AssignedMember, AssignedPair } from '@klesis/contract/evaluations/assignment.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { session } from '../../../api/session.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import text from '../../../ui/text.module.css'
import { toast } from '../../../ui/toast.ts'
import { declinesQuery } from '../declining/declines.queries.ts'
import { AddEvaluator } from './AddEvaluator.tsx'
import classes from './assignment.module.css'
import { useChangePair } from './assignment.queries.ts'

interface Props {
  invitationId: number
  application: AssignedApplication
  members: readonly AssignedMember[]
}

/** The evaluators of an application, each with the reason; one more is added, and each taken away. */
export function AssignedPairs({ invitationId, application, members }: Props) {
  const { t } = useTranslation('assignment')
  const [isAdding, setAdding] = useState(false)
  const addButton = useRef<HTMLButtonElement>(null)
  const change = useChangePair(invitationId)
  const { applicationId, protocolNumber, applicantName, isOpen, pairs, closedTo } = application
  const number = protocolNumber ?? String(applicationId)
  const onError = ({ message }: Error) => void toast({ tone: 'red', message: t('notChanged', { message }) })
  const remove = ({ personId, name, state }: AssignedPair) => {
    const done = state === 'final' ? 'removedFinal' : state === 'draft' ? 'removedDraft' : 'removed'
    const onSuccess = () => void toast({ message: t(done, { application: number, name }) })
    change.mutate({ applicationId, personId, isAssigned: false }, { onSuccess, onError })
    addButton.current?.focus()
  }
  const add = ({ personId, name }: AssignedMember) => {
    const onSuccess = () => void toast({ message: t('added', { application: number, name }) })
    change.mutate({ applicationId, personId, isAssigned: true }, { onSuccess, onError })
  }
  /** The field goes, and the button comes back with the focus, unless it is elsewhere by now. */
  const closeField = () => {
    setAdding(false)
    requestAnimationFrame(() => document.activeElement === document.body && addButton.current?.focus())
  }
  const free = members.filter(({ personId }) => !closedTo.includes(personId) && !pairs.some((pair) => pair.personId === personId))
  return (
    <div className={classes.pairs}>
      <ul>
        {pairs.map((pair) => (
          <li key={pair.personId}>
            <PairText pair={pair} />
            {isOpen && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                disabled={change.isPending}
                aria-label={t('remove.of', { application: number, name: pair.name })}
                onClick={() => remove(pair)}
              >
                <IconX size={18} stroke={1.75} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      <DeclinedBy invitationId={invitationId} applicationId={applicationId} />
      {!isOpen && <p className={text.soft}>{t('closed')}</p>}
      {isOpen && isAdding && <AddEvaluator label={t('add.of', { name: applicantName })} members={free} onAdd={add} onClose={closeField} />}
      {isOpen && !isAdding && (
        <Button
          ref={addButton}
          variant="subtle"
          size="xs"
          loading={change.isPending}
          aria-label={t('add.of', { name: applicantName })}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('add')}
        </Button>
      )}
    </div>
  )
}

/** Who cannot evaluate the application, and why: so whoever assigns sees why one is missing. */
function DeclinedBy({ invitationId, applicationId }: { invitationId: number; applicationId: number }) {
  const { t } = useTranslation('evaluation-declines')
  const { data } = useQuery(declinesQuery(invitationId, session.get()?.uid))
  const declined = data?.items.filter(({ application }) => application?.id === applicationId) ?? []
  return declined.map(({ id, name, reason }) => (
    <p key={id} className={text.soft} data-private>
      {t('list.ofPair', { name, reason })}
    </p>
  ))
}

function PairText({ pair: { name, unit, reason, by, at, state } }: { pair: AssignedPair }) {
  const { t } = useTranslation('assignment')
  const why = t(`reason.${reason}`, { unit: unit ?? t('reason.noUnit') })
  return (
    <p className={text.stacked}>
      <span data-private>{name}</span>
      {(state === 'draft' || state === 'final') && ` (${t(`state.${state}`)})`}
      <small>{t('reason.by', { reason: why, by, when: toAthensText(at, 'date') })}</small>
    </p>
  )
}
