import type { Rehearsal, RehearsalPerson } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Button, Radio, Stack } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Option } from '../../ui/SearchSelect.tsx'
import text from '../../ui/text.module.css'
import { UnitSelect } from '../org/units/UnitSelect.tsx'
import classes from './rehearsals.module.css'
import type { Acting } from './rehearsals.queries.ts'
import { ScreenButton } from './ScreenButton.tsx'

/** Chooses who the invented applicant is, and begins an application. */
export function ApplyPanel({ rehearsal, player, acting }: { rehearsal: Rehearsal; player: RehearsalPerson; acting: Acting }) {
  const { t } = useTranslation('rehearsals')
  const { loginGroups, unitId } = rehearsal.applicant
  const [unit, setUnit] = useState<Option | null>(null)
  const [group, setGroup] = useState(loginGroups[0] ?? 'university')
  const applicant = { unitId: unit?.id ?? unitId, loginGroup: group }
  const begin = () => acting.mutate({ kind: 'apply', ...applicant })
  return (
    <div className={classes.box}>
      <Stack>
        <div>
          <h2 className={classes.heading}>{t('apply.title')}</h2>
          <p className={text.soft}>{t('apply.lead')}</p>
        </div>
        <div>
          <UnitSelect label={t('apply.unit')} value={unit} onChange={setUnit} />
          <p className={text.soft}>{t('apply.unitKept')}</p>
        </div>
        {loginGroups.length > 1 && (
          <Radio.Group label={t('apply.group')} value={group} onChange={(value) => setGroup(loginGroups.find((one) => one === value) ?? group)}>
            <Stack mt={6} gap="xs">
              {loginGroups.map((one) => (
                <Radio key={one} value={one} label={t(`group.${one}`)} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <div className={classes.buttons}>
          <ScreenButton rehearsal={rehearsal} player={player} applicant={applicant} />
          <Button leftSection={<IconWand size={18} stroke={1.75} aria-hidden />} loading={acting.isPending} onClick={begin}>
            {t(rehearsal.application ? 'apply.again' : 'apply.begin')}
          </Button>
        </div>
      </Stack>
    </div>
  )
}
