import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { employees } from '@klesis/contract/org/employees.calls.ts'
import type { substitutes } from '@klesis/contract/org/substitutes.calls.ts'
import type { SubstituteScope } from '@klesis/contract/org/substitutes.ts'
import { Group, Select, Stack, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fromAthensClock, toAthensClock } from '../../../ui/athens-time.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import { toast } from '../../../ui/toast.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { findFaults } from './substitute-faults.ts'
import { toName, toPair } from './substitute-words.ts'
import classes from './substitutes.module.css'
import { useAddSubstitute } from './substitutes.queries.ts'

interface Props {
  unitId: number
  unitLabel: string
  holders: CallResult<typeof substitutes.ofUnit>['holders']
  onDone: () => void
}

const toDay = (moment: string | null) => (moment === null ? null : toAthensClock(moment).date)
const toMoment = (day: string | null) => (day === null ? null : fromAthensClock(day, '00:00'))

async function findEmployees(search: string, signal: AbortSignal): Promise<Option[]> {
  const filters = JSON.stringify({ ...(search.includes('@') ? { email: search } : { name: search }) })
  const { items } = await call(employees.list, { params: { page: '0', pageSize: '20' }, query: { filters } }, signal)
  return items.filter(({ isActive }) => isActive).map((employee) => ({ id: employee.id, label: toName(employee), about: employee.email }))
}

type Field = keyof ReturnType<typeof findFaults> | 'scope'

/** Which field a refusal is about. */
const fieldOf: Partial<Record<RefusalCode, Field>> = {
  'substitute.notInUnit': 'absent',
  'substitute.otherUnits': 'scope',
  'substitute.overlaps': 'absent',
  'substitute.noAccount': 'substitute',
  'substitute.same': 'substitute',
  'employee.notFound': 'substitute',
  'employee.inactive': 'substitute',
  'substitute.datesWrong': 'from',
}

/** One holder and what of theirs is meant, one substitute, and two days, both included. */
export function NewSubstitute({ unitId, unitLabel, holders, onDone }: Props) {
  const { t } = useTranslation('substitutes')
  const [absent, setAbsent] = useState<string | null>(holders.length === 1 ? String(holders[0]?.employeeId) : null)
  const [wish, setWish] = useState<SubstituteScope>('unit')
  const [substitute, setSubstitute] = useState<Option | null>(null)
  const [from, setFrom] = useState<string | null>(() => toAthensClock(new Date()).date)
  const [until, setUntil] = useState<string | null>(null)
  const [wasTried, setTried] = useState(false)
  const add = useAddSubstitute(unitId)
  const scopes = holders.find((holder) => String(holder.employeeId) === absent)?.scopes ?? []
  const scope = scopes.includes(wish) ? wish : 'unit'
  const faults = findFaults({ absent, substitute, from, until })
  const refusedField = add.error instanceof CallRefused ? fieldOf[add.error.code as RefusalCode] : undefined
  const faultText = (field: Field) => {
    const fault = field === 'scope' ? undefined : faults[field]
    return wasTried && fault ? t(`fault.${fault}`) : refusedField === field ? add.error?.message : undefined
  }
  const changing =
    <Value,>(put: (value: Value) => void) =>
    (value: Value) => {
      put(value)
      if (add.isError) add.reset()
    }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(faults).length > 0 || !(absent && substitute && from && until)) return focusFirstFault(form)
    add.mutate(
      { employeeId: Number(absent), substituteId: substitute.id, activeFrom: from, activeUntil: until, scope },
      {
        onSuccess: (made) => {
          void toast({ title: t('add.done'), message: toPair(t, made) })
          onDone()
        },
        onError: () => focusFirstFault(form),
      },
    )
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={t('add.title')}>
      <Stack>
        <Title order={3}>{t('add.title')}</Title>
        <Select
          label={t('add.absent')}
          description={t('add.absentHint')}
          required
          searchable
          openOnFocus={false}
          allowDeselect={false}
          data={holders.map((holder) => ({ value: String(holder.employeeId), label: `${toName(holder)} · ${holder.positions.join(', ')}` }))}
          value={absent}
          onChange={changing(setAbsent)}
          error={faultText('absent')}
        />
        {absent && <ScopeChoice unit={unitLabel} scopes={scopes} scope={scope} onChange={changing(setWish)} error={faultText('scope')} />}
        <SearchSelect
          name="substitutes"
          find={findEmployees}
          label={t('add.substitute')}
          placeholder={t('add.substituteHint')}
          hint={t('add.substituteHint')}
          notFound={t('add.notFound')}
          value={substitute}
          onChange={changing(setSubstitute)}
          error={faultText('substitute')}
        />
        <Group align="start" grow preventGrowOverflow={false}>
          <DateTimeField
            label={t('add.from')}
            isDateOnly
            isRequired
            value={toMoment(from)}
            onChange={changing((day) => setFrom(toDay(day)))}
            error={faultText('from')}
          />
          <DateTimeField
            label={t('add.until')}
            isDateOnly
            isRequired
            value={toMoment(until)}
            onChange={changing((day) => setUntil(toDay(day)))}
            error={faultText('until')}
          />
        </Group>
        <Refused error={refusedField ? null : add.error} />
        <DialogButtons confirm={t('add.confirm')} isBusy={add.isPending} onClose={onDone} />
      </Stack>
    </form>
  )
}
