import { assignmentFileLimit, mostPlaces } from '@klesis/contract/evaluations/assignment-ways.ts'
import { Checkbox, NumberInput, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import classes from './assignment.module.css'
import type { AskedWay } from './assignment.queries.ts'

const ways = ['balanced', 'unit', 'hand', 'file', 'everyone'] as const
type Way = (typeof ways)[number]

/** What is chosen in the dialog; `asked` is missing as long as something of it is. */
export function useChosenWay(before: number | null) {
  const [way, setWay] = useState<Way>('balanced')
  const [places, setPlaces] = useState<number | string>(before ?? 3)
  const [outside, setOutside] = useState(false)
  const [of, setOf] = useState<'applicant' | 'item'>('applicant')
  const [start, setStart] = useState<'nobody' | 'everyone'>('nobody')
  const [file, setFile] = useState<File>()
  const [fileFault, setFileFault] = useState<string>()
  const [showsFaults, setShowsFaults] = useState(false)
  const isInRange = typeof places === 'number' && Number.isInteger(places) && places >= 1 && places <= mostPlaces
  const asked: Record<Way, AskedWay | undefined> = {
    balanced: isInRange ? { way: 'balanced', places, outside } : undefined,
    unit: { way: 'unit', of },
    hand: { way: 'hand', start },
    file: file && { way: 'file', file },
    everyone: { way: 'everyone' },
  }
  return {
    ...{ way, setWay, places, setPlaces, outside, setOutside, of, setOf, start, setStart, file, setFile, fileFault, setFileFault },
    placesFault: showsFaults && !isInRange,
    asked: asked[way],
    showFaults: () => setShowsFaults(true),
  }
}

interface Props {
  way: ReturnType<typeof useChosenWay>
  hasItems: boolean
  isBusy: boolean
}

export function WayChoice({ way, hasItems, isBusy }: Props) {
  const { t } = useTranslation('assignment')
  return (
    <fieldset className={classes.choice} disabled={isBusy}>
      <Radio.Group label={t('ways.label')} value={way.way} onChange={(value) => way.setWay(value as Way)}>
        <Stack gap="xs" mt="xs">
          {ways.map((one) => (
            <div key={one}>
              <Radio value={one} label={t(`ways.${one}`)} description={t(`ways.${one}Text`)} />
            </div>
          ))}
        </Stack>
      </Radio.Group>
      {way.way === 'balanced' && (
        <>
          <NumberInput
            label={t('ways.places')}
            min={1}
            max={mostPlaces}
            clampBehavior="none"
            allowDecimal={false}
            value={way.places}
            onChange={way.setPlaces}
            error={way.placesFault && t('ways.placesRange', { most: mostPlaces })}
          />
          <Checkbox label={t('ways.outside')} checked={way.outside} onChange={(event) => way.setOutside(event.currentTarget.checked)} />
        </>
      )}
      {way.way === 'unit' && hasItems && (
        <Radio.Group label={t('ways.of')} value={way.of} onChange={(value) => way.setOf(value === 'item' ? 'item' : 'applicant')}>
          <Stack gap="xs" mt="xs">
            <Radio value="applicant" label={t('ways.ofApplicant')} />
            <Radio value="item" label={t('ways.ofItem')} />
          </Stack>
        </Radio.Group>
      )}
      {way.way === 'hand' && (
        <Radio.Group label={t('ways.start')} value={way.start} onChange={(value) => way.setStart(value === 'everyone' ? 'everyone' : 'nobody')}>
          <Stack gap="xs" mt="xs">
            <Radio value="nobody" label={t('ways.startNobody')} />
            <Radio value="everyone" label={t('ways.startEveryone')} />
          </Stack>
        </Radio.Group>
      )}
      {way.way === 'file' && (
        <>
          <FileDrop
            label={t('ways.fileLabel')}
            accept=".xlsx,.json"
            limit={assignmentFileLimit}
            onFiles={([file]) => {
              way.setFile(file)
              way.setFileFault(undefined)
            }}
            onRefused={way.setFileFault}
          />
          <p role="status">{way.fileFault ?? way.file?.name}</p>
        </>
      )}
    </fieldset>
  )
}
