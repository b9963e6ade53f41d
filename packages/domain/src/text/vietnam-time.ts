/** The time zone of all days and clocks that people see (IANA). */
export const VIETNAM_TIME_ZONE = 'Asia/Ho_Chi_Minh'
