import { Fragment } from 'react'

/** An e-mail address or account name. Lines break before the @ or after a full stop, not within a word. */
export const Address = ({ of }: { of: string }) =>
  of
    .split(/(?=@)|(?<=[._])/)
    .map((part, index) => ({ part, index }))
    .map(({ part, index }) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))
