/** The PostgreSQL server of this machine that tests use, where there is one. */
export const postgresUrl = `postgresql://postgres@127.0.0.1:5432/${process.env.PGDATABASE ?? 'postgres'}`;
