/** The drawing of every empty state: an empty basket. */
export function EmptyBasket() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 128" className="h-32 w-40">
      <ellipse cx="80" cy="116" rx="56" ry="6" fill="#e7e0d6" />
      <path
        d="M52 46c0-24 12-34 28-34s28 10 28 34"
        fill="none"
        stroke="#8d8477"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path d="M28 46h104l-13 62a8 8 0 0 1-8 6H49a8 8 0 0 1-8-6z" fill="#f4eee4" stroke="#8d8477" strokeWidth="3" />
      <path d="m32 62 2 10h92l2-10z" fill="#1f2a5a" />
      <path d="m46 62 6 5-6 5-6-5zm34 0 6 5-6 5-6-5zm34 0 6 5-6 5-6-5z" fill="#c2302a" />
      <path d="m63 62 6 5-6 5-6-5zm34 0 6 5-6 5-6-5z" fill="#f2a51a" />
      <path d="M58 82v22M80 82v22M102 82v22" stroke="#d8cdbc" strokeWidth="4" strokeLinecap="round" />
      <rect x="22" y="40" width="116" height="12" rx="6" fill="#fbf8f3" stroke="#8d8477" strokeWidth="3" />
    </svg>
  )
}
