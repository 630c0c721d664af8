import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { PositionEntry } from '@klesis/contract/org/positions.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallRefused, isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'
import classes from '../org.module.css'
import { responsibilitiesQuery } from '../org.queries.ts'
import { useRevisedDraft } from '../use-revised-draft.ts'
import { HolderHistory } from './HolderHistory.tsx'
import { PositionFields } from './PositionFields.tsx'
import { newPosition, type PositionDraft, positionFaults, toPositionDraft, toPositionInput } from './position-draft.ts'
import { useSavePosition } from './positions.queries.ts'
import { useKindText } from './use-kind-text.ts'

interface Props {
  unitId: number
  /** What is changed; a new one without it. */
  position?: PositionEntry
  /** The position as it stands now, asked for when somebody else was faster. */
  readNewer?: () => Promise<PositionEntry | null | undefined>
  onChanged: (ids: number[]) => void
  onClose: () => void
}

/** Which field a refusal is about. */
const fieldOf: Partial<Record<RefusalCode, keyof PositionDraft>> = {
  'position.codeTaken': 'code',
  'position.typeMissing': 'positionId',
  'position.heldThen': 'activeFrom',
  'position.datesWrong': 'activeUntil',
  'position.deputyIsHolder': 'deputy',
  'employee.notFound': 'employee',
  'employee.inactive': 'employee',
}

export function PositionForm({ unitId, position, readNewer, onChanged, onClose }: Props) {
  const { t } = useTranslation('org')
  const kindText = useKindText()
  const { data: duties } = useQuery(responsibilitiesQuery(unitId))
  const { draft, revision, met, put, meet } = useRevisedDraft<PositionDraft>(position ? toPositionDraft(position) : newPosition, position?.revision)
  const [wasTried, setTried] = useState(false)
  const save = useSavePosition(unitId, position?.id)
  const faults = positionFaults(draft)
  const refusedField = save.error instanceof CallRefused ? fieldOf[save.error.code as RefusalCode] : undefined
  const faultOf = (field: keyof PositionDraft) => {
    const fault = wasTried && faults[field]
    return fault ? t(fault) : refusedField === field ? save.error?.message : undefined
  }
  const change = (part: Partial<PositionDraft>) => {
    put(part)
    if (save.isError) save.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(faults).length > 0) return focusFirstFault(form)
    save.mutate(
      { ...toPositionInput(draft), revision },
      {
        onSuccess: (saved) => {
          void toast({ title: saved.label, message: t(position ? 'position.saved' : 'position.added') })
          onChanged([unitId])
          onClose()
        },
        onError: async (error) => {
          focusFirstFault(form)
          const newer = isRefused(error, 'position.changed') ? await readNewer?.() : undefined
          if (newer) meet(toPositionDraft(newer), newer.revision)
        },
      },
    )
  }
  const nameOf = (field: keyof PositionDraft) => t(`position.${field}`)
  const say = (field: keyof PositionDraft, of: PositionDraft) => {
    const value = of[field]
    if (field === 'positionId') return kindText(of.positionId)
    if (field === 'responsibilities') return of.responsibilities.map((id) => duties?.items.find((duty) => duty.id === id)?.label ?? `#${id}`).join(', ')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return value && typeof value === 'object' && 'label' in value ? value.label : String(value ?? '')
  }
  const isStale = isRefused(save.error, 'position.changed')
  return (
    <form ref={focusFirstField} noValidate onSubmit={submit}>
      <Stack>
        <ChangedNotice met={met} nameOf={nameOf} say={say} />
        {!refusedField && !(isStale && met) && <Refused error={save.error} />}
        <PositionFields unitId={unitId} draft={draft} put={change} faultOf={faultOf} />
        {position && (
          <section>
            <h3 className={classes.title}>{t('position.history')}</h3>
            <HolderHistory history={position.history} />
          </section>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
