import { Stack } from '@mantine/core'
import { Card } from '../../../ui/Card.tsx'
import { CardFields } from './CardFields.tsx'
import { CardOptions } from './CardOptions.tsx'
import classes from './edit.module.css'
import type { Editing } from './use-editing.ts'

export function CardSection({ editing }: { editing: Editing }) {
  return (
    <div className={classes.columns}>
      <Card>
        <Stack>
          <CardFields editing={editing} />
        </Stack>
      </Card>
      <Card>
        <Stack>
          <CardOptions editing={editing} />
        </Stack>
      </Card>
    </div>
  )
}
