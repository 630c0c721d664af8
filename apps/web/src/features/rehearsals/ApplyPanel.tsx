import type { Rehearsal } from '@klesis/contract/rehearsals/rehearsals.ts'
import { Button, Radio, Stack } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Option } from '../../ui/SearchSelect.tsx'
import text from '../../ui/text.module.css'
import { UnitSelect } from '../org/units/UnitSelect.tsx'
import classes from './rehearsals.module.css'
import type { Acting } from './rehearsals.queries.ts'

/** Chooses who the invented applicant is, and begins an application. */
export function ApplyPanel({ rehearsal, acting }: { rehearsal: Rehearsal; acting: Acting }) {
  const { t } = useTranslation('rehearsals')
  const { loginGroups, unitId } = rehearsal.applicant
  const [unit, setUnit] = useState<Option | null>(null)
  const [group, setGroup] = useState(loginGroups[0] ?? 'university')
  const begin = () => acting.mutate({ kind: 'apply', unitId: unit?.id ?? unitId, loginGroup: group })
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
        <div>
          <Button leftSection={<IconWand size={18} stroke={1.75} aria-hidden />} loading={acting.isPending} onClick={begin}>
            {t(rehearsal.application ? 'apply.again' : 'apply.begin')}
          </Button>
        </div>
      </Stack>
    </div>
  )
}
