import type { ListedSubstitution, Substitution } from '@klesis/contract/org/substitutes.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import type { Tone } from '../../../ui/palette.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { writeDate } from '../../../ui/typed-time.ts'
import { toUnitName } from '../to-unit-name.ts'
import { toPair } from './substitute-text.ts'
import classes from './substitutes.module.css'
import { useEndSubstitute } from './substitutes.queries.ts'

const tones: Record<Substitution['state'], Tone> = { coming: 'aegean', running: 'green', ended: 'gray' }

/** A substitution that has begun is ended; one that has not is cancelled. */
const actionOf = ({ state }: Substitution) => (state === 'coming' ? 'cancel' : 'end')

interface Props {
  unitId: number
  items: readonly ListedSubstitution[]
}

export function SubstituteList({ unitId, items }: Props) {
  const { t } = useTranslation('substitutes')
  const [ending, setEnding] = useState<Substitution>()
  const language = useLanguage()
  const end = useEndSubstitute(unitId)
  const close = () => {
    setEnding(undefined)
    end.reset()
  }
  const confirm = (item: Substitution) =>
    end.mutate(item.id, {
      onSuccess: () => {
        void toast({ title: t(`${actionOf(item)}.done`), message: toPair(t, item) })
        close()
      },
    })
  return (
    <>
      <ul className={classes.list} aria-label={t('list')}>
        {items.map((item) => {
          const pair = toPair(t, item)
          return (
            <li key={item.id} className={classes.item}>
              <Stack gap={2} className={classes.text}>
                <b>{pair}</b>
                <Text size="sm">{item.unit ? t('for.unit', { unit: toUnitName(item.unit, language) }) : t('for.all')}</Text>
                <Text size="sm">
                  {[t('dates', { from: writeDate(item.activeFrom), until: writeDate(item.activeUntil) }), item.setBy && t('setBy', { name: item.setBy })]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
              <Group gap="xs" wrap="nowrap">
                <Chip tone={tones[item.state]}>{t(`state.${item.state}`)}</Chip>
                {item.mayEnd && (
                  <Button size="compact-md" variant="default" aria-label={t(`${actionOf(item)}.action`, { pair })} onClick={() => setEnding(item)}>
                    {t(`${actionOf(item)}.confirm`)}
                  </Button>
                )}
              </Group>
            </li>
          )
        })}
      </ul>
      {ending && (
        <ConfirmDialog
          title={t(`${actionOf(ending)}.title`)}
          confirm={t(`${actionOf(ending)}.confirm`)}
          isBusy={end.isPending}
          onConfirm={() => confirm(ending)}
          onClose={close}
        >
          <Refused error={end.error} />
          {t(`${actionOf(ending)}.text`, { pair: toPair(t, ending) })}
        </ConfirmDialog>
      )}
    </>
  )
}
