import { Kbd } from '@mantine/core'
import classes from './KeyList.module.css'

interface Props {
  lines: { keys: readonly string[]; meaning: string }[]
}

/** Keys, and what each does. */
export const KeyList = ({ lines }: Props) => (
  <dl className={classes.keys}>
    {lines.map(({ keys, meaning }) => (
      <div key={meaning}>
        <dt>
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
)
