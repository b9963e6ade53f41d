-- Which versions the form of an attempt to sign up showed: what its confirmation counts as consent to.

alter table sign_ups add column shown jsonb not null default '{}';
