import type { CallResult } from '@klesis/contract/endpoint.ts'
import type { RefusalCode } from '@klesis/contract/errors.ts'
import { employees } from '@klesis/contract/org/employees.calls.ts'
import type { substitutes } from '@klesis/contract/org/substitutes.calls.ts'
import { SubstituteInput, type SubstituteScope, type Substitution } from '@klesis/contract/org/substitutes.ts'
import { Group, Select, Stack, Title } from '@mantine/core'
import { call } from '../../../api/call.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { athensDay, fromAthensClock } from '../../../ui/athens-day.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { type Option, SearchSelect } from '../../../ui/SearchSelect.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ScopeChoice } from './ScopeChoice.tsx'
import { toName, toPair } from './substitute-text.ts'
import classes from './substitutes.module.css'
import { useAddSubstitute } from './substitutes.queries.ts'

interface Props {
  unitId: number
  unitLabel: string
  holders: CallResult<typeof substitutes.ofUnit>['holders']
  onDone: () => void
}

const toDay = (moment: string | null) => (moment === null ? '' : athensDay(moment))
const toMoment = (day: string) => fromAthensClock(day, '00:00')

async function findEmployees(search: string, signal: AbortSignal): Promise<Option[]> {
  const filters = JSON.stringify({ ...(search.includes('@') ? { email: search } : { name: search }), isActive: true })
  const { items } = await call(employees.list, { params: { page: '0', pageSize: '20' }, query: { filters } }, signal)
  return items.map((employee) => ({ id: employee.id, label: toName(employee), about: employee.email }))
}

interface SubstituteValues {
  absent: string | null
  scope: SubstituteScope
  substitute: Option | null
  /** The first moments of the days, in Athens time. */
  from: string | null
  until: string | null
}

const fieldOfBody = { employeeId: 'absent', substituteId: 'substitute', activeFrom: 'from', activeUntil: 'until' } as const
const fieldOfRefusal: Partial<Record<RefusalCode, keyof SubstituteValues>> = {
  'substitute.notInUnit': 'absent',
  'substitute.otherUnits': 'scope',
  'substitute.overlaps': 'absent',
  'substitute.absentNoAccount': 'absent',
  'substitute.noAccount': 'substitute',
  'substitute.same': 'substitute',
  'employee.notFound': 'substitute',
  'employee.inactive': 'substitute',
  'substitute.datesWrong': 'from',
}

/** A form for a substitution: the holder, its scope, the substitute, and the first and last day. */
export function NewSubstitute({ unitId, unitLabel, holders, onDone }: Props) {
  const { t } = useTranslation('substitutes')
  const scopesOf = (absent: string | null) => holders.find((holder) => String(holder.employeeId) === absent)?.scopes ?? []
  const scopeOf = ({ absent, scope }: SubstituteValues) => (scopesOf(absent).includes(scope) ? scope : 'unit')
  const form = useServerForm<SubstituteValues, SubstituteInput, Substitution>({
    initialValues: {
      absent: holders.length === 1 ? String(holders[0]?.employeeId) : null,
      scope: 'unit',
      substitute: null,
      from: toMoment(athensDay(new Date())),
      until: null,
    },
    schema: SubstituteInput,
    toBody: (values) => ({
      employeeId: Number(values.absent),
      substituteId: values.substitute?.id ?? 0,
      activeFrom: toDay(values.from),
      activeUntil: toDay(values.until),
      scope: scopeOf(values),
    }),
    fieldOfBody,
    faultText: (field) => t(`fault.${field === 'scope' ? 'absent' : field}`),
    check: ({ absent, substitute, from, until }) => ({
      ...(substitute && String(substitute.id) === absent && { substitute: t('fault.same') }),
      ...(from && until && until < from && { until: t('fault.order') }),
    }),
    fieldOfRefusal,
    save: useAddSubstitute(unitId),
    onSaved: (made) => {
      void toast({ title: t('add.done'), message: toPair(t, made) })
      onDone()
    },
  })
  const { absent } = form.values
  return (
    <form noValidate onSubmit={form.submit} className={classes.form} aria-label={t('add.title')}>
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
          {...form.field('absent')}
        />
        {absent && <ScopeChoice unit={unitLabel} scopes={scopesOf(absent)} {...form.field('scope')} value={scopeOf(form.values)} />}
        <SearchSelect
          cacheKey="substitutes"
          find={findEmployees}
          label={t('add.substitute')}
          placeholder={t('add.substituteHint')}
          hint={t('add.substituteHint')}
          notFound={t('add.notFound')}
          {...form.field('substitute')}
        />
        <Group align="start" grow preventGrowOverflow={false}>
          <DateTimeField label={t('add.from')} isDateOnly isRequired {...form.field('from')} />
          <DateTimeField label={t('add.until')} isDateOnly isRequired {...form.field('until')} />
        </Group>
        <Refused error={form.refused} />
        <DialogButtons confirm={t('add.confirm')} isBusy={form.isBusy} onClose={onDone} />
      </Stack>
    </form>
  )
}
