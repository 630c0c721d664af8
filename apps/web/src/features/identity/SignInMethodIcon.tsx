import type { OfferedMethod } from './use-login-methods.ts'

/** Drawn here in the style of the other icons, because an icon library would be larger than the whole sign-in page. */
const paths: Record<OfferedMethod, string> = {
  hmu: 'M3 21h18 M4 9.5 12 4l8 5.5 M4 9.5h16 M6 12v6 M10 12v6 M14 12v6 M18 12v6',
  student: 'M12 5 2.5 9.5 12 14l9.5-4.5z M6.5 11.5v4.2c0 1.4 2.5 2.8 5.5 2.8s5.5-1.4 5.5-2.8v-4.2 M21.5 9.5V15',
  taxisnet: 'M5.5 3.5h13v17l-2.2-1.6-2.1 1.6-2.2-1.6-2.2 1.6-2.1-1.6-2.2 1.6z M9 8h6 M9 11.5h6 M9 15h3.5',
  external: 'M3.5 6h17v12.5h-17z M3.5 6.5 12 13l8.5-6.5',
  google: 'M20 12h-7.5 M20 12a8 8 0 1 1-2.6-5.9',
}

/** The icon of a sign-in method; its name is next to it. */
export function SignInMethodIcon({ method }: { method: OfferedMethod }) {
  return (
    <svg
      width="26"
      height="26"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={paths[method]} />
    </svg>
  )
}
