import { mostRepeats, repeatUnits } from '@klesis/contract/calendar/calendar-kinds.ts'
import { Input, NumberInput, Radio, SegmentedControl, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import text from '../../../ui/text.module.css'
import type { FormFields } from '../../../ui/use-server-form.ts'
import type { EventDraft } from './event-draft.ts'

/** Whether a new event repeats, how often and until when. */
export function RepeatFields({ form }: { form: FormFields<EventDraft> }) {
  const { t } = useTranslation('calendar')
  const { values, set, errorOf } = form
  const { repeats, ends } = values
  return (
    <Stack>
      <Input.Wrapper label={t('repeat.label')} labelElement="div" error={repeats === null ? undefined : errorOf('repeats')}>
        <SegmentedControl
          fullWidth
          aria-label={t('repeat.label')}
          value={repeats ?? 'no'}
          onChange={(value) => set({ repeats: repeatUnits.find((unit) => unit === value) ?? null })}
          data={(['no', ...repeatUnits] as const).map((value) => ({ value, label: t(`repeat.${value}`) }))}
        />
      </Input.Wrapper>
      {repeats && (
        <>
          <NumberInput
            label={t(`repeat.step.${repeats}`)}
            description={repeats === 'month' && t('repeat.monthHelp')}
            min={1}
            max={12}
            allowDecimal={false}
            {...form.field('step')}
          />
          <Radio.Group label={t('repeat.ends')} value={ends} onChange={(value) => set({ ends: value === 'until' ? value : 'times' })}>
            <Stack gap={6} className={text.flat}>
              <Radio value="times" label={t('repeat.ends.times')} />
              <Radio value="until" label={t('repeat.ends.until')} />
            </Stack>
          </Radio.Group>
          {ends === 'times' ? (
            <NumberInput label={t('repeat.times')} min={2} max={mostRepeats} allowDecimal={false} {...form.field('times')} />
          ) : (
            <DateTimeField label={t('repeat.until')} isRequired isDateOnly {...form.field('until')} />
          )}
        </>
      )}
    </Stack>
  )
}
