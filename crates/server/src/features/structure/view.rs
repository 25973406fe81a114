use rozmova_store::division;
use serde::Serialize;

/// A company, or a part of it with an address of its own.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Organization {
    pub(super) id: i64,
    pub(super) full_title: String,
    pub(super) short_name: String,
    pub(super) address: String,
    #[schema(required = true)]
    pub(super) domain: Option<String>,
    /// For imports and exports.
    pub(super) code: String,
    pub(super) divisions_count: i64,
    pub(super) positions_count: i64,
    /// People on its positions who are not dismissed.
    pub(super) employees_count: i64,
    pub(super) version: i32,
    /// It stands above what the reader reaches: its name is told, and of figures what is reached.
    pub(super) above: bool,
}

/// An organisation in short.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct OrganizationRef {
    pub(super) id: i64,
    pub(super) short_name: String,
    pub(super) full_title: String,
    pub(super) code: String,
}

/// A division in short.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DivisionRef {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) organization: i64,
    #[schema(required = true)]
    pub(super) parent: Option<i64>,
}

/// A part of an organisation, without what is in it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DivisionFields {
    pub(super) id: i64,
    pub(super) name: String,
    pub(super) description: String,
    pub(super) organization: i64,
    #[schema(required = true)]
    pub(super) parent: Option<i64>,
    /// Place among its siblings, ascending.
    pub(super) order: i32,
    pub(super) version: i32,
    /// It stands above what the reader reaches: its name is told.
    pub(super) above: bool,
}

impl From<division::Model> for DivisionFields {
    fn from(row: division::Model) -> Self {
        Self {
            id: row.id,
            name: row.name,
            description: row.description,
            organization: row.organization_id,
            parent: row.parent_id,
            order: row.place,
            version: row.version,
            above: false,
        }
    }
}

/// A part of an organisation.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Division {
    #[serde(flatten)]
    pub(super) division: DivisionFields,
    /// Its own positions, without those of divisions below.
    pub(super) user_position: Vec<Position>,
}

/// A place for one person.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Position {
    pub(super) id: i64,
    pub(super) title: String,
    /// For imports and exports.
    pub(super) code: String,
    /// Heads its division, or the organisation.
    pub(super) head: bool,
    pub(super) organization: i64,
    #[schema(required = true)]
    pub(super) division: Option<i64>,
    pub(super) version: i32,
    #[schema(required = true)]
    pub(super) user: Option<PositionUser>,
}

/// Who holds a position.
#[derive(Clone, Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PositionUser {
    pub(super) id: i64,
    pub(super) first_name: String,
    pub(super) last_name: String,
    #[schema(required = true)]
    pub(super) simple_profile_pic: Option<String>,
    pub(super) fired: bool,
}

/// An organisation with everything in it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct StructureOrganization {
    #[serde(flatten)]
    pub(super) organization: Organization,
    /// Of the organisation's own level.
    pub(super) positions: Vec<Position>,
    pub(super) divisions: Vec<StructureDivision>,
}

/// A division with everything below it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct StructureDivision {
    #[serde(flatten)]
    pub(super) division: DivisionFields,
    pub(super) positions: Vec<Position>,
    #[schema(no_recursion)]
    pub(super) children: Vec<StructureDivision>,
}

/// All units of a structure, flat: who draws a tree asks for positions as units are opened.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct StructureUnits {
    /// By their full name.
    pub(super) organizations: Vec<OrganizationUnit>,
    /// Siblings in their order.
    pub(super) divisions: Vec<DivisionUnit>,
}

/// An organisation with what is on its own level.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct OrganizationUnit {
    #[serde(flatten)]
    pub(super) organization: Organization,
    pub(super) own: UnitCounts,
    #[schema(required = true)]
    pub(super) head: Option<UnitHead>,
}

/// A division with what is in it, without divisions below.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct DivisionUnit {
    #[serde(flatten)]
    pub(super) division: DivisionFields,
    pub(super) own: UnitCounts,
    #[schema(required = true)]
    pub(super) head: Option<UnitHead>,
}

/// Figures of one unit, without those below.
#[derive(Clone, Copy, Debug, Default, Serialize, utoipa::ToSchema)]
pub(super) struct UnitCounts {
    pub(super) positions: i64,
    /// Who hold them and are not dismissed.
    pub(super) people: i64,
    /// Positions that nobody holds.
    pub(super) vacant: i64,
}

/// The position that heads a unit.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UnitHead {
    pub(super) id: i64,
    pub(super) title: String,
    /// First and last name.
    #[schema(required = true)]
    pub(super) holder: Option<String>,
}

/// Positions that were searched for.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PositionsFound {
    /// How many there are.
    pub(super) total: u64,
    /// The first of them, by title; each says where it is.
    pub(super) results: Vec<Position>,
}

/// Where a position stands among those of its unit.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct PositionPlace {
    #[serde(flatten)]
    pub(super) position: Position,
    /// How many stand before it.
    pub(super) before: u64,
}
