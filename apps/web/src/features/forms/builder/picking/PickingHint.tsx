import { Button, Group } from '@mantine/core'
import { IconPointer } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useBuilderContext } from '../builder-context.ts'
import classes from './picking.module.css'

/** Says above the cards what a click on them does while fields are picked. */
export function PickingHint() {
  const { t } = useTranslation('builder')
  const { picking, pick } = useBuilderContext()
  if (!picking) return null
  return (
    <Group className={classes.hint} gap="sm" justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap" role="status">
        <IconPointer size={18} stroke={1.75} aria-hidden />
        <span>{picking.hint}</span>
      </Group>
      <Button size="compact-sm" variant="default" onClick={() => pick(undefined)}>
        {t('picking.stop')}
      </Button>
    </Group>
  )
}
