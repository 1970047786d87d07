/** Where copies of databases come from, for the processes of the run. */
export const FOLDER = 'TEST_TEMPLATE_FOLDER'
export const DATABASE = 'TEST_TEMPLATE_DATABASE'
